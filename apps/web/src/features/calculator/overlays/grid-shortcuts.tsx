import * as styles from "./grid-shortcuts.module.css";

/** The keyboard shortcuts of the entry grid, in the calculator and on the help page. */
export function GridShortcuts() {
  return (
    <dl>
      {shortcuts.map(([keys, description]) => (
        <div className={`grid ${styles.shortcut}`} key={keys}>
          <dt>
            <kbd className="kbd">{keys}</kbd>
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}

const shortcuts: readonly (readonly [keys: string, description: string])[] = [
  ["Enter", "Save and move down, or to the start of the next row if you have been using Tab. Shift reverses"],
  [
    "Tab",
    "Save and move on: course, credits, mark, next row. Shift reverses. In the empty last row, leaves the grid",
  ],
  ["Esc", "Cancel the edit; Tab then leaves the grid"],
  ["Arrows", "Move between cells, including the tag, the grade and the row’s menu"],
  ["Shift + arrows", "Select a range"],
  ["Shift + Space", "Select the row"],
  ["Ctrl + A", "Select the text in the cell"],
  ["Ctrl + Shift + Space", "Select every course"],
  ["Any letter", "Replace the cell’s contents"],
  ["F2", "Edit the cell’s contents"],
  ["Del", "Clear the selected cells; delete the rows if whole rows are selected"],
  ["Ctrl + Del", "Delete the selected rows"],
  ["Ctrl + C, X, V", "Copy, cut and paste cells, including from Excel, Sheets, Word or a PDF"],
  ["Ctrl + Z", "Undo. Ctrl + Shift + Z or Ctrl + Y: redo"],
  ["Alt + T", "Go to the notifications; press Tab to reach Undo"],
  ["Ctrl + S", "Save to history (subscribers)"],
  ["Alt + ↑ ↓", "Move the row, including into the next term"],
  ["Ctrl + Enter", "New term"],
  ["Ctrl + Shift + Enter", "New course below this one"],
  ["Alt + Enter", "Why this grade?"],
  ["Shift + F10", "Open the row’s menu: tags, pass/fail, repeat, leave out"],
  ["Home, End", "First or last cell of the row; with Ctrl, first or last row"],
  ["Ctrl + /", "Show this list"],
];
