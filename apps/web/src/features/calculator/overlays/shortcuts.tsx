import { Dialog } from "../../../components/dialog.tsx";

const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  ["Enter", "Commit and go down; after a run of Tabs, to the start of the next row. Shift reverses"],
  ["Tab", "Commit and go right. Shift reverses. From the empty last row it leaves the grid"],
  ["Esc", "Bring back what stood in the cell; then Tab leaves the grid"],
  ["Arrows", "Move from cell to cell, also to the grade and to the row’s menu"],
  ["Shift + arrows", "Select a range"],
  ["Shift + Space", "Select the row"],
  ["Ctrl + A", "Select every course"],
  ["Any letter", "Replace what stands in the cell"],
  ["F2", "Edit what stands in the cell"],
  ["Del", "Clear the selected cells; whole rows are deleted"],
  ["Ctrl + Del", "Delete the selected rows"],
  ["Ctrl + C, X, V", "Copy, cut and paste cells, also from Excel, Sheets, Word or a PDF"],
  ["Ctrl + Z", "Undo. Ctrl + Shift + Z or Ctrl + Y: redo"],
  ["Alt + ↑ ↓", "Move the row, also into the next term"],
  ["Ctrl + Enter", "New term"],
  ["Ctrl + Shift + Enter", "New course below this one"],
  ["Alt + Enter", "Why this grade?"],
  ["Shift + F10", "Menu of the row: tags, pass/fail, repeat, leave out"],
  ["Home, End", "First and last cell of the row; with Ctrl the first and last row"],
  ["?", "This list"],
];

export default function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Keyboard"
      description="On a Mac, Cmd works wherever Ctrl stands here."
    >
      <dl className="shortcuts">
        {shortcuts.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd className="kbd">{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        In the tag cell, “pass/fail” (or “pf”), “excluded”, “honors”, “AP” and “IB” mark the course; any other
        word is a tag with a GPA of its own.
      </p>
    </Dialog>
  );
}
