import css from '#site/styles/drawing.module.css'
import crossSection from '#site/sections/service/cross-section.module.css'

const SETTS = Array.from({ length: 8 }, (_, sett) => -6 + 64 * sett)

/** Draws earth, and the bed of sand below the stones. */
const Bed = ({ top }: { top: number }) => (
  <>
    <path className={css.earth} d={`M-4 ${top + 30}h488V344H-4z`} />
    <path className={css.sand} d={`M-4 ${top}h488v30H-4z`} />
    <path className={css.thin} d="M40 306l-12 14M120 314l-12 14M206 304l-12 14M292 316l-12 14M372 304l-12 14M444 314l-12 14" />
  </>
)

/** Draws a terrace in cross-section next to a hedge: a green film as far as its shade reaches, and a foot that slips on it. */
export const Slippery = () => (
  <>
    <circle className={css.leafOther} cx="62" cy="56" r="24" />
    <path d="M62 16V6M22 56H12M112 56h-10M34 28l-8-8M90 28l8-8" />
    <path className={css.thin} strokeDasharray="9 9" d="M84 68 352 214" />
    <path
      className={crossSection.seedling}
      d="M-4 216V106c10-18 26-8 34-16s24-6 30 6 24 2 28 16 18 10 14 28 16 14 10 30 8 18 2 30-2 16-8 16z"
    />
    <path
      className={css.thin}
      d="M14 124q8-10 16 0M50 116q8-10 16 0M34 152q8-10 16 0M70 146q8-10 16 0M14 184q8-10 16 0M54 188q8-10 16 0M84 176q6-8 12 0"
    />
    <Bed top={252} />
    <path className={css.stone} d="M-4 216h104v36H-4zM108 216h116v36H108zM232 216h116v36H232zM356 216h128v36H356z" />
    <path className={css.soot} d="M-4 216h352l-30 36H-4z" />
    <path
      className={css.moss}
      d="M-4 218v-12c18-8 32 2 50-4s34-4 50 2 36-6 54 0 34-4 50 4 34-4 50 2 34-2 50 2 34 0 56 6zM100 216h8v24h-8zM224 216h8v20h-8z"
    />
    <path className={css.rain} d="M196 202q60-8 118 4" />
    <g transform="translate(72) rotate(-14 170 196)">
      <path className={css.ink} d="M158 92h46v52c10 10 34 12 46 24 6 8 6 14 4 20h-96z" />
      <path className={css.leafOther} d="M158 188h96l-2 14h-60l-6-4h-6l-4 6h-20z" />
      <path className={css.door} d="M150 40h58v56h-58z" />
    </g>
    <path d="M350 128q22-6 42 0M356 148q18-4 32 2M196 118q-10 14-10 34M182 110q-12 18-12 42" />
  </>
)

/** Draws a drive in cross-section under a car that leaks: the stain goes deeper into the stones. */
export const Oil = () => (
  <>
    <path className={css.ink} d="M-4 84h90q4-58 62-58t62 58h274V66H-4z" opacity=".85" />
    <path className={css.zinc} d="M-4-4h488v70H214q-18-46-66-46T82 66H-4z" />
    <circle className={css.ink} cx="148" cy="112" r="58" />
    <circle className={css.zinc} cx="148" cy="112" r="30" />
    <path d="M148 82v60M118 112h60M127 91l42 42M169 91l-42 42" />
    <path className={css.zinc} d="M276 84h96v16q0 10-10 10h-76q-10 0-10-10z" />
    <Bed top={232} />
    <path className={css.stone} d={SETTS.map((x) => `M${x} 170h58v62h-58z`).join('')} />
    <path className={css.soot} d="M232 170h180c-6 36-30 74-86 84-60-8-88-48-94-84z" />
    <path className={css.soot} d="M258 170h128c-6 26-22 50-62 56-42-6-60-30-66-56z" />
    <path className={css.soot} d="M284 170h78c-4 16-14 30-38 34-26-4-38-18-40-34z" />
    <path className={css.ink} d="M224 170c10-12 36-8 50-12s34-6 50-4 36-2 52 4 36 2 44 12z" />
    <path className={css.ink} d="M324 114q12 16 0 22-12-6 0-22z" />
    <path
      className={css.joint}
      strokeDasharray="6 8"
      d="M232 172c6 34 34 74 94 82 56-10 80-48 86-82M258 172c6 24 24 48 66 54 40-6 56-30 62-54"
    />
  </>
)

/** Draws stones with moss and weeds between them, whose roots push out the sand: one stone is loose. */
export const Weeds = () => (
  <>
    <Bed top={226} />
    <path className={css.stone} d="M-30 162h88v64h-88zM68 162h86v64H68zM164 162h78v64h-78zM366 162h84v64h-84zM460 162h84v64h-84z" />
    <path className={css.sand} d="M262 226c4-20 30-28 94-12v12z" />
    <path className={css.stone} d="M266 140h84v64h-84z" transform="rotate(-10 308 172)" />
    <path className={css.sand} d="M176 162q16-22 32-16t26 16z" />
    <path strokeWidth="4" d="M190 138v.1M206 134v.1M222 142v.1M168 152v.1M198 124v.1M236 132v.1M182 148v.1" />
    <path d="M252 166c-4 40 2 78-4 138M250 206c14 20 26 26 46 34M250 212c-16 18-26 22-44 32M249 246c12 16 20 20 36 32M248 262c-10 12-16 18-26 34M296 240l18-2M206 244l-16-6" />
    <path
      className={crossSection.seedling}
      d="M252 166c-26 2-52-8-70-36 18 6 24 0 28-8 8 14 16 14 24 8 4 14 14 22 18 36zM252 166c-12-20-20-36-14-66 8 14 14 16 20 12-2 18 0 34-6 54zM252 166c20-6 36-20 44-50-14 10-20 6-24 0-4 16-18 26-20 50z"
    />
    <path d="M252 166c10-36 2-66 16-98" />
    <path className={css.leafOther} d="M268 70c-20 2-30-10-32-22 8 4 12 0 14-6 4 6 10 4 12-4 4 8 8 6 12 0 4 6 8 6 14 0 2 16-4 30-20 32z" />
    <path
      className={css.moss}
      d="M34 162q4-20 28-20t30 20H68v40q-5 10-10 0v-40zM132 162q6-16 26-16t26 16h-20v34q-5 8-10 0v-34zM426 162q6-22 28-22t30 22h-24v44q-5 10-10 0v-44zM346 162q4-12 18-12t22 12z"
    />
    <path className={css.thin} d="M50 154l4-8M62 152v-8M74 154l-4-8M148 154l2-6M162 154l2-6M442 152l4-8M456 152v-8M468 154l-2-8" />
    <path className={crossSection.seedling} d="M62 142c-14-6-18-20-16-34 12 8 18 20 16 34zM62 142c10-8 16-20 14-36-12 8-18 22-14 36z" />
  </>
)
