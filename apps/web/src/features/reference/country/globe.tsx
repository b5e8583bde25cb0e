import { type CountryContent, referenceFiles } from "../content.ts";

/** The country on the globe. Coast and graticule are a file of their own: decoration must not make the page heavy. */
export function Globe({ content }: { readonly content: CountryContent }) {
  const { slug, country, pin } = content;
  const part = (id: string) => `${referenceFiles.globe(slug)}#${id}`;
  return (
    <svg
      className="globe"
      viewBox="0 0 500 500"
      role="img"
      aria-label={pin ? `Globe showing ${country.country}` : "Globe"}
    >
      <circle className="water" cx={250} cy={250} r={246} />
      <use className="graticule" href={part("graticule")} />
      <use className="land" href={part("land")} />
      {pin ? <use className="here" href={part("here")} /> : null}
      <circle className="rim" cx={250} cy={250} r={246} />
      {pin ? (
        <g className="pin">
          <line x1={pin.x} x2={pin.x} y1={pin.y - 56} y2={pin.y} />
          <path d={`M${pin.x - 12} ${pin.y - 76}h24l-12 20z`} />
        </g>
      ) : null}
    </svg>
  );
}
