import { type CountryContent, referenceFiles } from "../content.ts";

/** The country on the globe. Coastlines and graticule are in a separate file to keep the page small. */
export function Globe({ content }: { readonly content: CountryContent }) {
  const { slug, country, pin } = content;
  const shapeUrl = (id: string) => `${referenceFiles.globe(slug)}#${id}`;
  return (
    <svg
      className="globe"
      viewBox="0 0 500 500"
      role="img"
      aria-label={pin ? `Globe showing ${country.country}` : "Globe"}
    >
      <circle className="water" cx={250} cy={250} r={246} />
      <use className="graticule" href={shapeUrl("graticule")} />
      <use className="land" href={shapeUrl("land")} />
      {pin ? <use className="here" href={shapeUrl("here")} /> : null}
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
