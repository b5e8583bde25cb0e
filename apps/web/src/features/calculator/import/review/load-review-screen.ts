/** The review, with pdf.js for its pages, loaded when a file is opened. */
export const loadReviewScreen = () => import("./review-screen.tsx");
