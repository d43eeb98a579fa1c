import type { ReactNode } from 'react'
import css from '#site/styles/drawing.module.css'

const LEAF = 'M0-18Q12-6 0 20Q-12-6 0-18'
const LEAVES = [
  [206, 116, -30],
  [232, 104, 30],
  [262, 100, 75],
  [292, 106, -15],
  [316, 118, 60],
  [246, 128, 110],
  [280, 130, 20],
] as const
const TILES = [0, 1, 2]

const Leaves = ({ places }: { places: readonly (readonly [number, number, number])[] }) =>
  places.map(([x, y, angle], index) => (
    <path key={x} className={index % 2 ? css.leafOther : css.leaf} transform={`translate(${x} ${y}) rotate(${angle})`} d={LEAF} />
  ))

/** Draws the edge of a roof in cross-section, with the content of its gutter. */
function Eaves({ children }: { children?: ReactNode }) {
  return (
    <>
      <path className={css.bricks} d="M-4 150h148v154H-4z" />
      <path
        className={css.joint}
        d="M-4 176h148M-4 202h148M-4 228h148M-4 254h148M-4 280h148M60 150v26M100 176v26M60 202v26M100 228v26M60 254v26M100 280v24"
      />
      <path className={css.stone} d="M144 92h24v76h-24z" />
      <g transform="translate(196 104) rotate(28)">
        <path className={css.sand} d="M-300 22h270l10 24h-280z" />
        {TILES.map((tile) => (
          <path
            key={tile}
            className={tile % 2 ? css.tile : css.tileOther}
            transform={`translate(${-tile * 92} 0) rotate(-4)`}
            d="M6 16H-114V-1H-2q8 0 8 8z"
          />
        ))}
      </g>
      <path className={css.white} d="M246 206h32v98h-32z" />
      <path className={css.zinc} d="M180 122h164c0 62-36 94-82 94s-82-32-82-94z" />
      {children}
      <path className={css.rim} d="M172 122h16M338 122a9 9 0 1 1 9 9" />
    </>
  )
}

const MUD = 'M188 140c20-22 44-14 66-24s54 8 82 18c-6 48-32 72-74 72s-66-22-74-66z'

/** Draws a house with its height next to it, and a phone that is held up to its gutter. */
export const Asked = () => (
  <>
    <path className={css.bricks} d="M60 132h168v172H60z" />
    <path
      className={css.joint}
      d="M60 158h168M60 184h168M60 210h168M60 236h168M60 262h168M102 132v26M186 132v26M144 158v26M102 184v26M186 184v26M144 210v26M186 236v26M144 262v26"
    />
    <path className={css.tile} d="M40 122 74 46h140l34 76z" />
    <path className={css.glass} d="M84 176h46v54H84zM160 176h46v54h-46z" />
    <path d="M107 176v54M183 176v54" />
    <Leaves
      places={[
        [70, 116, 40],
        [96, 112, -30],
        [124, 116, 70],
        [152, 112, 10],
        [180, 116, -60],
        [208, 112, 30],
      ]}
    />
    <path className={css.zinc} d="M38 120h214q0 18-14 18H52q-14 0-14-18z" />
    <path className={css.earth} d="M-4 270h488v36H-4z" />
    <path className={css.tick} d="M280 126v136M266 126h28M266 262h28M272 138l8-12 8 12M272 250l8 12 8-12" />
    <path className={css.white} d="M334 62h78q10 0 10 10v148q0 10-10 10h-78q-10 0-10-10V72q0-10 10-10z" />
    <path className={css.glass} d="M334 82h78v112h-78z" />
    <path className={css.moss} d="M346 130c16-20 36-10 54 0-2 30-10 40-27 40s-27-10-27-40z" />
    <path d="M340 128h66c0 34-14 48-33 48s-33-14-33-48z" />
    <circle cx="373" cy="212" r="8" />
    <path d="M360 72h26" />
  </>
)

/** Draws a full gutter and its outlet under a magnifying glass. */
export const Looked = () => (
  <>
    <Eaves>
      <path className={css.moss} d={MUD} />
      <Leaves places={LEAVES} />
    </Eaves>
    <path className={css.moss} d="M249 214h26v34q-12 8-26 0z" />
    <circle className={css.patch} cx="282" cy="188" r="72" />
    <circle cx="282" cy="188" r="72" strokeWidth="7" />
    <path d="M334 238l66 54" strokeWidth="14" />
  </>
)

/** Draws leaves and mud that go from the gutter to a bucket. */
export const Emptied = () => (
  <>
    <Eaves>
      <path className={css.moss} d="M196 168c20-10 36 4 60 0s40-6 70 0c-10 26-32 38-64 38s-56-12-66-38z" />
      <Leaves
        places={[
          [220, 158, -40],
          [250, 166, 70],
          [286, 160, 20],
        ]}
      />
    </Eaves>
    <path d="M318 70q52-34 82 40" strokeDasharray="9 9" />
    <path d="M392 98l10 14 6-16" />
    <path className={css.moss} d="M248 84q28-22 56-2l-8 12h-40z" />
    <Leaves
      places={[
        [262, 72, 60],
        [288, 70, -30],
        [356, 60, 30],
      ]}
    />
    <path className={css.zinc} d="M234 88h84q-4 26-42 26t-42-26z" />
    <path d="M300 78l62-62" strokeWidth="10" />
    <path className={css.zinc} d="M348 150h84l-12 96h-60z" />
    <path d="M348 150q42-52 84 0" />
    <path className={css.moss} d="M350 150q14-16 28-10t26-4 26 14z" />
    <Leaves
      places={[
        [372, 140, 50],
        [406, 138, -40],
      ]}
    />
  </>
)

/** Draws water that runs through an empty gutter and out of its pipe. */
export const Flushed = () => (
  <>
    <Eaves>
      <path className={css.wet} d="M190 160h144c-10 34-36 50-72 50s-62-16-72-50z" />
      <path className={css.wet} d="M249 206h26v98h-26z" />
      <path className={css.rain} d="M206 164q14-8 28 0t28 0 28 0 28 0M254 226v22M266 236v28M256 262v24M268 278v16" />
    </Eaves>
    <path className={css.hose} d="M476 40c-50-24-100-10-120 26" />
    <path className={css.ink} d="M366 58l-28 30-14-10 26-32z" />
    <path className={css.rain} d="M322 88l-20 22M314 82l-30 20M326 96l-12 26" />
  </>
)
