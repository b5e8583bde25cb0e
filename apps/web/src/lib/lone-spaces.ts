/**
 * Gives screen readers the spaces of the server's page back. React divides its texts by empty comments ("5.5<!-- --> <small>70
 * ECTS"), and Chromium leaves a space that stands alone behind a comment out of what it tells: "5.570 ECTS". After parsing
 * the comments have done their work; a space that is put in its place anew is told.
 */
export function freeLoneSpaces(root: Node): void {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const dividers: Comment[] = [];
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    // In a live region it would be said as news.
    if (comment.data === " " && !comment.parentElement?.closest("[aria-live], [role=status], [role=alert]"))
      dividers.push(comment);
  }
  for (const divider of dividers) {
    const space = divider.nextSibling;
    if (space?.nodeValue === " ") divider.replaceWith(space);
    else divider.remove();
  }
}
