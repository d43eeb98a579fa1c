import css from '#site/styles/drawing.module.css'

const GRAINS = 'M8 10v.1M30 4v.1M22 26v.1M44 20v.1M10 44v.1M36 40v.1M52 48v.1'

/** Draws crepi as its grains. */
function Crepi({ id, wall }: { id: string; wall: { x: number; y: number; width: number; height: number } }) {
  return (
    <>
      <pattern id={id} width="56" height="54" patternUnits="userSpaceOnUse">
        <path opacity=".35" strokeWidth="3" d={GRAINS} />
      </pattern>
      <rect className={css.crepi} {...wall} />
      <rect fill={`url(#${id})`} {...wall} />
    </>
  )
}

/** Returns the path of a streak of water down a wall: its distance from the left, half its width, its length. */
const run = ([x, half, length]: readonly [number, number, number]) =>
  `M${x - half} 94v${length * 0.4}c0 ${length * 0.4} ${half * 0.5} ${length * 0.6} ${half} ${length * 0.6}s${half}-${length * 0.2} ${half}-${length * 0.6}v-${length * 0.4}z`

const GREEN = [
  [10, 16, 110],
  [44, 13, 70],
  [72, 17, 178],
  [106, 14, 92],
  [136, 16, 222],
  [170, 15, 120],
  [200, 12, 76],
  [230, 18, 190],
  [264, 14, 96],
  [292, 13, 146],
  [322, 16, 84],
  [352, 14, 172],
] as const
const BLACK = [
  [70, 8, 120],
  [138, 8, 168],
  [170, 6, 66],
  [232, 9, 134],
  [294, 6, 90],
  [350, 7, 112],
] as const

/** Draws the edge of a roof above a wall, and the green and black streaks below it. */
export const Streaks = () => (
  <>
    <Crepi id="streaks" wall={{ x: -4, y: 94, width: 368, height: 270 }} />
    <path className={css.damp} d={GREEN.map(run).join('')} />
    <path className={css.damp} d="M-4 94h368v22c-20 22-34-2-54 8s-34 14-52 0-36 16-56 4-34 14-54 2-38 14-56 0-32 14-50 4-30 6-46-6z" />
    <path className={css.soot} d={BLACK.map(run).join('')} />
    <path className={css.stone} d="M236 306h108v14H236z" />
    <path className={css.glass} d="M246 320h88v50h-88z" />
    <path d="M290 320v44" />
    <path className={css.tile} d="M-4-4h92v54q-46 18-92 0zM180-4h92v54q-46 18-92 0z" />
    <path className={css.tileOther} d="M88-4h92v54q-46 18-92 0zM272-4h92v54q-46 18-92 0z" />
    <path className={css.zinc} d="M-8 58h376v24q0 12-12 12H-8z" />
    <path className={css.rim} d="M-4 58h368" />
    <path className={css.rain} d="M72 84v26M138 86v34M232 84v28M138 330v14M72 296v12" />
  </>
)

/** The position and size of the grains of crepi; the last ones are at its face. */
const GRAINS_CUT = [
  [128, 20, 17],
  [132, 70, 20],
  [126, 122, 18],
  [134, 172, 19],
  [128, 226, 20],
  [132, 278, 17],
  [126, 332, 20],
  [172, 44, 19],
  [176, 98, 20],
  [170, 150, 17],
  [178, 202, 21],
  [170, 254, 18],
  [176, 306, 20],
  [172, 354, 18],
] as const
const FACE = [
  [212, 14, 20],
  [222, 66, 22],
  [208, 120, 19],
  [224, 172, 23],
  [212, 228, 20],
  [224, 280, 21],
  [210, 334, 22],
] as const
const rings = (stones: readonly (readonly [number, number, number])[], wider = 0) =>
  stones
    .map(
      ([x, y, r]) =>
        `M${x - r - wider} ${y}a${r + wider} ${r + wider} 0 1 1 ${2 * (r + wider)} 0a${r + wider} ${r + wider} 0 1 1 ${-2 * (r + wider)} 0z`,
    )
    .join('')

/** Draws enlarged crepi in cross-section: dust and soot between its grains, algae where it stays damp. */
export const Haze = () => (
  <>
    <path className={css.soot} d={rings(FACE, 18)} />
    <path className={css.soot} d={rings(FACE, 9)} />
    <path className={css.stone} d="M56-4h154v372H56z" stroke="none" />
    <path
      className={css.moss}
      d="M206 28h34q4 14-10 22h-24zM206 86h34q0 14-14 22h-20zM206 138h32q0 10-8 16h-24zM206 192h38q-2 14-16 20h-22zM206 246h34q2 12-10 18h-24zM206 300h36q-2 12-14 16h-22z"
    />
    <path className={css.white} d={rings(GRAINS_CUT)} />
    <path className={css.white} d={rings(FACE)} />
    <path className={css.tileOther} d="M-8-8h56v110H-8zM-8 118h56v110H-8zM-8 244h56v124H-8z" />
    <path d="M56-4v372" />
    <path
      className={css.ink}
      d={rings([
        [250, 40, 5],
        [262, 92, 6],
        [246, 146, 5],
        [264, 196, 6],
        [250, 252, 6],
        [258, 308, 5],
      ])}
    />
    <path
      opacity=".55"
      strokeDasharray="1 13"
      strokeWidth="6"
      d="M352 30l-70 14M344 92l-60 4M352 148l-84 2M346 200l-62 0M350 256l-80-2M344 312l-66-6"
    />
  </>
)

/** Draws the foot of a wall next to a pipe: splashes, and a corner that dries slowly. */
export const Plinth = () => (
  <>
    <Crepi id="plinth" wall={{ x: -4, y: -4, width: 368, height: 214 }} />
    <path className={css.stone} d="M-4 206h368v84H-4z" />
    <path
      className={css.damp}
      d="M78-4h92c-10 44 6 70-4 104s10 62 40 74 34-10 56 2 30 34 52 26 30-6 54 4v80H-4v-70c20-8 34-4 48-20s20-22 18-52 10-54 12-84-2-44 4-60z"
    />
    <path
      className={css.damp}
      d="M96-4h52c-6 60 4 90-2 130s16 70 44 80 50 14 70 22 40 14 104 10v52H-4v-38c34 0 60-6 78-24s20-46 20-84-2-90 2-148z"
    />
    <path
      className={css.moss}
      d="M-4 290v-20c16-12 28 4 42-4s26-22 44-6 30 6 46-2 30-8 44 4 30 2 44 0 28-10 42 2 28-6 42 2 26 0 64 2v22z"
    />
    <path className={css.zinc} d="M104-4h40v262l-10 10v22h-20v-22l-10-10z" />
    <path className={css.rim} d="M96 70h56M96 196h56" />
    <path className={css.earth} d="M-4 300h368v64H-4z" />
    <path
      className={css.white}
      d="M8 306a15 15 0 1 1 30 0 15 15 0 0 1-30 0zM44 308a17 17 0 1 1 34 0 17 17 0 0 1-34 0zM84 304a14 14 0 1 1 28 0 14 14 0 0 1-28 0zM118 308a17 17 0 1 1 34 0 17 17 0 0 1-34 0zM158 304a14 14 0 1 1 28 0 14 14 0 0 1-28 0zM192 308a17 17 0 1 1 34 0 17 17 0 0 1-34 0zM232 305a15 15 0 1 1 30 0 15 15 0 0 1-30 0zM268 308a17 17 0 1 1 34 0 17 17 0 0 1-34 0zM308 305a15 15 0 1 1 30 0 15 15 0 0 1-30 0z"
    />
    <path
      className={css.rain}
      d="M206 280l-14-34M226 276v-44M246 280l16-34M186 284l-22-18M270 284l26-20M330 20l-14 46M270 60l-14 46M320 130l-14 46"
    />
  </>
)
