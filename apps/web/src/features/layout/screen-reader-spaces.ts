/**
 * Restores spaces that screen readers miss in the server's HTML. React separates text nodes with comments
 * ("5.5<!-- --> <small>70 ECTS"), and Chromium drops a space on its own after a comment from the accessibility tree:
 * "5.570 ECTS". The comments are no longer needed after parsing, and reinserting the space makes Chromium announce it.
 */
export function restoreScreenReaderSpaces(root: Node): void {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const dividers: Comment[] = [];
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    // In a live region, the change would be announced.
    if (comment.data === " " && !comment.parentElement?.closest("[aria-live], [role=status], [role=alert]"))
      dividers.push(comment);
  }
  for (const divider of dividers) {
    const space = divider.nextSibling;
    if (space?.nodeValue === " ") divider.replaceWith(space);
    else divider.remove();
  }
}
