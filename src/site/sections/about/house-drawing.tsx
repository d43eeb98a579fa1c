import type { ServiceTemplate } from '#kernel/service-template.ts'
import css from '#site/styles/drawing.module.css'
import { builtInTeam } from '#texts/nl/about.ts'
import { Bricks } from '#site/sections/bricks.tsx'

/** The spot in the drawing where each built-in service is at work. */
const SPOTS: Record<ServiceTemplate, { x: number; y: number }> = {
  facade: { x: 470, y: 448 },
  render: { x: 132, y: 376 },
  gutter: { x: 560, y: 214 },
  driveway: { x: 894, y: 600 },
}

const WINDOWS = [
  { x: 356, y: 292, width: 88, height: 94 },
  { x: 500, y: 292, width: 88, height: 94 },
  { x: 690, y: 292, width: 88, height: 94 },
]
const LEAF = 'M0-22Q15-8 0 24Q-15-8 0-22'
const LEAVES = [
  [330, 222, 20],
  [352, 214, -30],
  [376, 218, 70],
  [402, 212, 15],
  [428, 218, -50],
  [452, 214, 40],
  [476, 220, 100],
  [500, 217, -15],
] as const

interface HouseDrawingProps {
  /** True for a company that claims to work without scaffolding: then a worker washes the wall from the ground. */
  worksFromGround: boolean
  /** The letters of the services that the drawing points at. */
  letters: Partial<Record<ServiceTemplate, string>>
}

/** Draws a house in the rain: the left half is dirty, the right half is clean or being washed. */
export function HouseDrawing({ worksFromGround, letters }: HouseDrawingProps) {
  return (
    <svg className={css.drawing} viewBox="0 0 1200 640" role="img" aria-label={builtInTeam(worksFromGround)}>
      <Ground />
      <Annex />
      <Front />
      <Roof />
      <Gutter />
      {worksFromGround && <Spray />}
      <path
        className={css.rain}
        d="M40 30l-10 46M86 88l-11 52M130 20l-10 44M60 170l-11 50M150 140l-12 56M196 60l-11 48M226 186l-11 52M262 96l-11 50M300 24l-10 44M30 290l-10 46M64 400l-10 44M272 250l-9 40M190 256l-9 40M118 262l-8 38M40 480l-8 36"
      />
      {worksFromGround && (
        <>
          <Worker />
          <WaterCart />
        </>
      )}
      <path d="M-4 548h1208" />
      {Object.entries(letters).map(([template, letter]) => (
        <Letter key={letter} {...SPOTS[template as ServiceTemplate]} letter={letter} />
      ))}
    </svg>
  )
}

const Letter = ({ x, y, letter }: { x: number; y: number; letter: string }) => (
  <g className={css.letter}>
    <circle cx={x} cy={y} r="22" />
    <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
      {letter}
    </text>
  </g>
)

/** Draws the ground in cross-section: earth, grass, and a drive of setts with moss between them. */
function Ground() {
  return (
    <g>
      <path className={css.earth} d="M-4 574h1208v70H-4z" />
      <path className={css.sand} d="M862 574h342v22H862z" />
      <path className={css.grass} d="M-4 548h866v26H-4z" />
      <path className={css.stone} d={Array.from({ length: 8 }, (_, sett) => `M${870 + 46 * sett} 548h42v26h-42z`).join('')} />
      <path
        className={css.moss}
        d="M912 548h5v26h-5zM958 548h5v26h-5zM1004 548h5v22h-5zM898 548q16-13 34 0zM1012 548q14-12 32 0zM1050 548h5v18h-5z"
      />
      <path
        className={css.thin}
        d="M40 604l-12 14M120 596l-12 14M210 608l-12 14M330 598l-12 14M450 610l-12 14M560 600l-12 14M680 606l-12 14M790 600l-12 14M900 612l-12 14M1010 606l-12 14M1120 612l-12 14"
      />
    </g>
  )
}

/** Draws the extension with a flat roof: rendered walls, green at the top and at the foot. */
function Annex() {
  return (
    <g>
      <path className={css.crepi} d="M96 340h212v208H96z" />
      <path
        className={css.damp}
        d="M96 344h212v26c-10 30-16 60-20 34-6-20-14-22-18 6-4 40-14 52-20 10-6-30-16-34-22-2-6 46-16 60-22 12-6-36-16-34-22 2-6 34-16 30-22-2-6-24-16-20-22 10-6 30-16 40-32 22zM96 548v-52q22-16 44-4t48-6 52 8 68 2v52z"
      />
      <path className={css.zinc} d="M84 324h236v16H84z" />
      <Window x={164} y={404} width={76} height={84} />
    </g>
  )
}

/** Draws the brick front with its door, sooty where it is not washed yet. */
function Front() {
  return (
    <g>
      <Bricks id="front" brick={{ width: 40, height: 18.25 }} wall={{ x: 308, y: 238, width: 536, height: 310 }} />
      <path className={css.soot} d="M308 238h262c-6 30 16 60 0 96s-20 70-6 104-10 74-4 110H308z" />
      <path
        className={css.damp}
        d="M308 548v-64q30-22 62-8t58-10 60 8 70-6q8 40 2 80zM352 398q6 40 2 70-6 20-10-4-4-30 2-66zM436 398q4 30 0 54-6 14-9-4-2-24 3-50z"
      />
      {WINDOWS.map((place) => (
        <Window key={place.x} {...place} />
      ))}
      <path className={css.stone} d="M308 520h536v28H308z" />
      <path className={css.door} d="M598 420h80v128h-80z" />
      <path className={css.thin} d="M612 436h52v44h-52zM612 494h52v40h-52z" />
      <circle className={css.sand} cx="668" cy="490" r="4" />
      <path className={css.stone} d="M588 548h100v-8h-100zM588 404h100v16h-100z" />
    </g>
  )
}

function Window({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return (
    <>
      <path className={css.glass} d={`M${x} ${y}h${width}v${height}h${-width}z`} />
      <path d={`M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.38}h${width}`} />
      <path
        className={css.stone}
        d={`M${x - 8} ${y + height}h${width + 16}v12h${-width - 16}zM${x - 10} ${y - 16}h${width + 20}v16h${-width - 20}z`}
      />
    </>
  )
}

const COURSES = [0, 1, 2, 3, 4]
const TILES_OF_A_COURSE = 12

/** Returns the path of the tiles of the roof, each course wider than the one above; every third tile is darker. */
function tiles(areDark: boolean): string {
  return COURSES.flatMap((course) => {
    const width = 38 + 1.73 * course
    return Array.from({ length: TILES_OF_A_COURSE }, (_, place) =>
      ((place + course) % 3 === 0) === areDark
        ? `M${(348 - 10.4 * course + place * width).toFixed(1)} ${(96 + 27.2 * course).toFixed(1)}h${width.toFixed(1)}v22q${(-width / 2).toFixed(1)} 10 ${(-width).toFixed(1)} 0z`
        : '',
    )
  }).join('')
}

function Roof() {
  return (
    <g>
      <path className={css.tile} d={tiles(false)} />
      <path className={css.tileOther} d={tiles(true)} />
      <path className={css.tileOther} d="M346 86h460v12H346z" />
      <Bricks id="chimney" brick={{ width: 27, height: 15.3 }} wall={{ x: 700, y: 44, width: 54, height: 46 }} />
      <path className={css.stone} d="M692 36h70v10h-70z" />
      <path className={css.moss} d="M318 226q16-16 34-4t40-8 36 10q-50 12-110 2z" />
    </g>
  )
}

/** Draws the gutter: full of leaves and overflowing on the left, empty on the right, with its pipe. */
function Gutter() {
  return (
    <g>
      <path className={css.damp} d="M330 252q8 40 0 62-8 10-8-20 0-26 2-42zM398 252q5 24 1 36-6 6-6-10z" />
      {LEAVES.map(([x, y, angle], index) => (
        <path
          key={x}
          className={index % 2 ? css.leafOther : css.leaf}
          transform={`translate(${x} ${y}) rotate(${angle}) scale(.8)`}
          d={LEAF}
        />
      ))}
      <path className={css.zinc} d="M290 228h572q0 26-22 26H312q-22 0-22-26z" />
      <path className={css.rim} d="M290 228h572" />
      <path className={css.zinc} d="M812 254h22v20l-8 10v264h-16V284l2-10z" />
    </g>
  )
}

/** Draws the wet stone that the lance points at, and the drops that fly from it. */
function Spray() {
  return (
    <>
      <path className={css.wet} d="M606 256q30 2 38 0 10 60 0 130-6 20-16 18-14-8-18-60-6-50-4-88z" />
      <path
        className={css.rain}
        d="M600 296l-14 10M598 276l-18 2M606 316l-8 14M640 322l6 14M650 300l12 10M612 352l-2 22M630 362l2 26M622 404l0 20"
      />
    </>
  )
}

/** Draws the worker, with both feet on the ground and a lance that reaches the top of the wall. */
function Worker() {
  return (
    <g>
      <path className={css.hose} d="M966 448c34 40 10 70 44 84s54 16 84 4" />
      <path strokeWidth="9" d="M970 452 820 360" />
      <path strokeWidth="6" d="M822 361 716 300" />
      <path strokeWidth="4" d="M718 301 626 288" />
      <path className={css.ink} d="M632 280l-14 2 0 12 14 4z" />
      <path className={css.ink} d="M938 532h20l8 16h-34zM986 532h20l8 16h-34zM938 452h58l10 82h-26l-10-56-8 56h-26z" />
      <path className={css.coat} d="M934 366q30-16 58 0 12 44 8 90h-72q-2-50 6-90z" />
      <path strokeWidth="23" d="M952 390 904 414M982 388l20 38-36 22" />
      <path className={css.arm} d="M952 390 904 414M982 388l20 38-36 22" />
      <path
        className={css.skin}
        d="M884 412a9 9 0 1 0 12 16 9 9 0 0 0-12-16zM952 446a9 9 0 1 0 10 16 9 9 0 0 0-10-16zM952 340h22v26q-11 8-22 0zM940 318q0-24 22-24t22 24-22 30-22-30z"
      />
      <path className={css.leaf} d="M938 316q-2-30 26-30t24 26l-26-2-36 8q-6-4 12-2z" />
    </g>
  )
}

function WaterCart() {
  return (
    <g>
      <path className={css.zinc} d="M1066 470h96v60h-96z" />
      <path className={css.wet} d="M1069 496h90v31h-90z" />
      <path d="M1162 484h26v-10" />
      <circle className={css.ink} cx="1088" cy="534" r="15" />
      <circle className={css.ink} cx="1142" cy="534" r="15" />
    </g>
  )
}
