import { Bricks } from '#site/sections/bricks.tsx'
import css from '#site/styles/drawing.module.css'
import crossSection from '#site/sections/service/cross-section.module.css'

const BRICK = { width: 48, height: 22 }
const COURSES = Array.from({ length: 18 }, (_, course) => course)

/** Draws a window under a cornice: soot where the rain does not rinse, clean brick where it does. */
export const Soot = () => (
  <>
    <Bricks id="soot" brick={BRICK} wall={{ x: -4, y: 128, width: 488, height: 356 }} />
    <path
      className={css.soot}
      d="M-4 142h488v78c-18 16-30-6-48 4-14 10-16 40-30 44-12 2-16-24-28-22-10 4-10 74-22 84-10 4-12-40-14-88H138c-2 48-4 92-14 88-12-8-12-78-24-82-12-2-16 20-28 18-12-4-14-34-28-42-16-8-30 12-48-2z"
    />
    <path
      className={css.soot}
      d="M-4 142h488v24c-26 14-40-6-66 4s-34 22-62 20-20 8-20 14H144c0-8 4-16-20-14s-34-10-62-20-40 6-66-6zM140 230h16v96c-4 16-12 6-14-14zM340 230h-16v70c4 18 12 8 14-14z"
    />
    <path className={css.stone} d="M-20 78h520v42H-20zM-20 120h520v22H-20z" />
    <path className={css.thin} d="M-4 92h488M-4 106h488M-4 130h488" />
    <path className={css.stone} d="M140 200h200v30H140z" />
    <path className={css.glass} d="M156 230h168v254H156z" />
    <path className={css.white} d="M156 230h168v254h-14V244H170v240h-14z" />
    <path d="M240 244v240M170 306h140" />
    <path className={css.thin} d="M184 286l30-32M256 296l36-38M186 380l40-44" />
    <path
      className={css.rain}
      d="M24 20 12 62M96 8 84 56M176 16l-12 44M262 10l-12 46M340 18l-12 42M420 12l-12 44M36 268l-12 44M78 318l-12 44M32 362l-12 44M92 402l-12 44M402 292l-12 44M446 262l-12 44M448 348l-12 44M398 380l-12 44"
    />
  </>
)

/** Draws the foot of a wall: green where it is damp and in the shade, clean in the sun. */
export const Algae = () => (
  <>
    <Bricks id="algae" brick={BRICK} wall={{ x: -4, y: -4, width: 488, height: 274 }} />
    <path className={css.stone} d="M-4 270h488v92H-4z" />
    <path className={css.joint} d="M122 270v92M300 270v92M436 270v92" />
    <path className={css.soot} d="M-4-4h190l86 274v92H-4z" />
    <path
      className={css.damp}
      d="M-4 362V176c20-18 32 20 52 8s26-40 44-14 24 34 42 18 30-6 40 22 22 32 40 26 30 14 38 40 20 46 40 52 30 16 34 34z"
    />
    <path className={css.damp} d="M-4 362V232c24-16 44 14 66 4s30-22 50 2 34 24 52 12 34 8 44 36 24 44 44 50 26 10 32 26z" />
    <path className={css.moss} d="M-4 362v-22c14-14 24 2 36-6s20-12 32 2 22 8 34-2 22-4 30 8 20 2 30-4 20 2 28 10 20-2 28 2 14 4 20 12z" />
    <path className={css.zinc} d="M60-4h34v330l-10 12v14H70v-14l-10-12z" />
    <path className={css.rim} d="M54 96h46M54 246h46" />
    <path className={css.sand} d="M-4 388h488v24H-4z" />
    <path className={css.earth} d="M-4 412h488v72H-4z" />
    <path className={css.stone} d="M-4 362h116v26H-4zM118 362h118v26H118zM242 362h118v26H242zM366 362h118v26H366z" />
    <path className={css.moss} d="M108 362q8-10 16 0v16h-10v-16zM232 362q8-8 16 0v14h-8v-14z" />
    <path className={css.wet} d="M128 362q44-12 96 0z" />
    <path className={css.rain} d="M150 346l-14-18M174 340v-26M198 346l14-20M124 340l-20-8M222 344l22-12" />
    <path className={css.thin} d="M30 440l-12 14M110 452l-12 14M200 436l-12 14M290 454l-12 14M380 438l-12 14M450 452l-12 14" />
  </>
)

/**
 * Draws a wall, in cross-section on its left: water rises in it and evaporates at its face, where the dissolved salts remain as white
 * stains.
 */
export const Salts = () => (
  <>
    <Bricks id="salts" brick={{ width: 64, height: 24 }} wall={{ x: 232, y: -14, width: 256, height: 384 }} />
    <path
      className={crossSection.room}
      fillOpacity=".5"
      d="M232 318V116c18-8 26 10 44 2s26-30 52-24 30 18 56 8 40-6 52 16 48 20 52 44-22 26-16 46-30 22-34 42-34 14-48 34-40 10-58 30-30-10-48 10-30 8-52-6z"
    />
    <path
      className={crossSection.room}
      fillOpacity=".85"
      d="M232 282V156c14-4 22 10 38 2s18-22 42-18 26 14 48 8 22 10 40 22 0 26-8 34-22 8-30 26-28 8-40 22-30 2-44 20-30 2-46 10z"
    />
    <path
      className={css.thin}
      d="M262 122l8 8M320 144l10-8M384 142l8 10M296 190l10 8M354 192l-8 10M416 190l8 8M262 214l8 10M318 240l10-8M380 214l8 10M290 262l10 8M356 262l-10 8M250 262l10-8"
    />
    <path className={css.earth} d="M-4 384h488v100H-4z" />
    <path className={css.sand} d="M232 386h252v18H232zM-4 370h128v14H-4z" />
    <path className={css.stone} d="M232 366h100v20H232zM338 366h146v20H338z" />
    <path className={crossSection.room} d="M-4-4h104v374H-4z" />
    <path className={css.white} d="M100-4h16v374h-16z" />
    <path
      className={css.tile}
      d={COURSES.map((course) =>
        course % 2 ? `M116 ${-14 + 24 * course}h116v19H116z` : `M116 ${-14 + 24 * course}h54v19h-54zM176 ${-14 + 24 * course}h56v19h-56z`,
      ).join('')}
    />
    <path className={css.wet} d="M116 418V206c16-26 34-34 56-34s40-20 60-54v300z" />
    <path className={css.wet} d="M116 418V290c26-28 52-6 74-22s30-22 42-40v190z" />
    <path
      className={css.rain}
      d="M146 462v-50M200 462v-50M146 380c-4-74 10-120 72-146M188 380c-4-52 2-78 34-92M204 228l17 5-9 16M208 281l17 5-9 16"
    />
    <path className={css.thin} d="M30 420l-12 14M90 446l-12 14M290 430l-12 14M372 446l-12 14M446 426l-12 14" />
  </>
)
