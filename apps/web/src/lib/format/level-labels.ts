/** Levels of education, as every screen calls them. */
export const levelLabels = {
  any: "School and university",
  secondary: "School",
  tertiary: "University",
} as const;
