import { useRecordFacts } from "../state/record-facts.ts";

/** Column widths and headings. */
export function GridHeader() {
  const { creditName, markHeading } = useRecordFacts();
  return (
    <>
      <colgroup>
        <col className="w-i" />
        <col />
        <col className="w-t" />
        <col className="w-c" />
        <col className="w-m" />
        <col className="w-r" />
        <col className="w-g" />
        <col className="w-p" />
        <col className="w-x" />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">
            <span className="sr">Row</span>
          </th>
          <th scope="col">Course</th>
          <th scope="col">Tag</th>
          <th scope="col" className="num">
            {creditName}
          </th>
          <th scope="col" className="num">
            {markHeading}
          </th>
          <th scope="col">Reads as</th>
          <th scope="col" className="ctr">
            US grade
          </th>
          <th scope="col" className="num">
            Points
          </th>
          <th scope="col">
            <span className="sr">Row actions</span>
          </th>
        </tr>
      </thead>
    </>
  );
}
