import css from '#site/styles/drawing.module.css'
import crossSection from './cross-section.module.css'

/** The positions of the letters in the drawing. */
export const LETTERS = [
  { letter: 'A', x: 692, y: 168 },
  { letter: 'B', x: 812, y: 330 },
  { letter: 'C', x: 345, y: 462 },
  { letter: 'D', x: 652, y: 446 },
]

const TILES = [0, 1, 2, 3, 4, 5, 6]
const BATTENS = [0, 1, 2, 3, 4, 5]
const LEAF = 'M0-22Q15-8 0 24Q-15-8 0-22'
const LEAVES = [
  [548, 252, -30],
  [576, 232, 20],
  [612, 224, 70],
  [650, 232, -12],
  [596, 262, 110],
  [566, 282, 45],
  [632, 270, 10],
  [664, 262, 80],
  [606, 296, -40],
] as const

/** Draws the edge of a roof in cross-section: a full gutter, water over its rim, a wet wall and a blocked pipe. */
export function CrossSection({ label }: { label: string }) {
  return (
    <svg className={css.drawing} viewBox="0 0 880 600" role="img" aria-label={label}>
      <Wall />
      <Roof />
      <Pipe />
      <Gutter />
      {LETTERS.map(({ letter, x, y }) => (
        <g key={letter} className={css.letter}>
          <circle cx={x} cy={y} r="24" />
          <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
            {letter}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Draws loft and room, inner leaf, cavity and outer leaf, and the damp that comes through them. */
function Wall() {
  return (
    <g>
      <path className={crossSection.room} d="M0 20 300 193v407H0z" />
      <path className={css.sand} d="M-4 268h304v30H-4z" />
      <path d="M150 298v66" />
      <path className={css.tile} d="M112 408q4-44 38-44t38 44z" />
      <path className={crossSection.block} d="m300 190 90 52v358h-90z" />
      <path className={css.joint} d="M300 300h90M300 372h90M300 444h90M300 516h90M300 588h90" />
      <path className={css.brick} d="m420 262 64 38h6v300h-70z" />
      <path
        className={css.joint}
        d="M420 316h70M420 352h70M420 388h70M420 424h70M420 460h70M420 496h70M420 532h70M420 568h70M455 284v32M455 352v36M455 424v36M455 496v36M455 568v32"
      />
      <path
        className={css.damp}
        d="M490 300v262c-34-6-62-22-70-50-22 8-34 0-44-12-40 6-78-6-104-34 20-34 62-44 104-40 12-22 30-34 44-36 6-44 30-76 70-90z"
      />
      <path d="M300 298v302M390 242v358M420 262v338M490 300v300" />
    </g>
  )
}

/** Draws rafter, battens and tiles, along the slope. */
function Roof() {
  return (
    <g transform="translate(560 262) rotate(30)">
      <path className={css.sand} d="M-760 34h700l16 42h-716z" />
      {BATTENS.map((batten) => (
        <path key={batten} className={crossSection.batten} transform={`translate(${-62 - batten * 98} 0)`} d="M0 18h20v16h-20z" />
      ))}
      {TILES.map((tile) => (
        <path
          key={tile}
          className={tile % 2 ? css.tile : css.tileOther}
          transform={`translate(${-tile * 98} 0) rotate(-4)`}
          d="M6 18h-128v-17h120q8 0 8 8z"
        />
      ))}
    </g>
  )
}

function Pipe() {
  return (
    <g>
      <path className={css.white} d="M588 340v40c0 26-12 34-30 46s-32 22-32 50v124h36V486c0-16 8-22 24-32s38-28 38-62v-52z" />
      <path className={css.moss} d="M592 352h28v38c0 30-18 44-36 56-8 5-16 10-20 18l-28-6c4-20 14-28 26-36 18-12 30-22 30-46z" />
      <path className={css.rain} d="M536 520l-2 14M552 548l-2 14" />
    </g>
  )
}

function Gutter() {
  return (
    <g>
      <path className={css.zinc} d="M526 272h160c0 62-34 98-80 98s-80-36-80-98z" />
      <path className={css.moss} d="M533 290c20-40 48-30 66-46s46 20 80 26c-2 58-32 94-73 94s-69-28-73-74z" />
      <path d="M606 240c-4-30 6-50 2-66" />
      <path className={crossSection.seedling} d="M607 208c-20-2-30-14-30-30 18 0 30 12 30 30zM608 186c18-4 28-16 26-32-18 2-28 14-26 32z" />
      {LEAVES.map(([x, y, angle], index) => (
        <path key={index} className={index % 2 ? css.leafOther : css.leaf} transform={`translate(${x} ${y}) rotate(${angle})`} d={LEAF} />
      ))}
      <path className={css.rim} d="M518 272h16M680 272a9 9 0 1 1 9 9" />
      <path
        className={css.rain}
        d="M698 262c24 4 30 34 30 110M706 250c40 6 50 60 48 168M734 410l-2 50M758 450l-2 70M716 300l6 40M740 500l-1 40"
      />
      <path className={css.rain} d="M524 290c-16 4-24 14-26 34M500 350l-2 40M500 416l-1 60M500 510l-1 30" />
    </g>
  )
}
