import type { ReactNode } from 'react'
import { wallStrips } from '#texts/nl/about.ts'
import css from '#site/styles/drawing.module.css'
import { Bricks } from '#site/sections/bricks.tsx'

/** The wall is wider than its view box, for a frame that is wider than a strip. */
const WALL = { x: -60, y: 0, width: 480, height: 192 }
const BRICK = { width: 48, height: 24 }

/**
 * Draws one of four states of a wall: photographed, tested, quoted, washed. `answer` is the time within which the company answers, in its
 * shortest form.
 */
export function WallStrip({ step, answer }: { step: number; answer: string | null }) {
  const Scene = SCENES[step]
  return (
    Scene && (
      <svg className={css.drawing} viewBox="0 0 360 192" preserveAspectRatio="xMidYMid slice" role="img" aria-label={wallStrips[step]}>
        <Bricks id={`wall-${step}`} brick={BRICK} wall={WALL} isEndless />
        <Scene answer={answer} />
      </svg>
    )
  )
}

/** The number of steps that have a drawing. */
export const STRIPS = wallStrips.length

const SCENES: ((props: { answer: string | null }) => ReactNode)[] = [Asked, Tried, Offered, Washed]

function Asked({ answer }: { answer: string | null }) {
  return (
    <>
      <path className={css.soot} d="M-60 0h480v192H-60z" />
      <path
        className={css.damp}
        d="M-60 40q60-30 110 0t110-14 120 20 140-16v60q-60 20-110 0t-130 16-120-14-120 6zM-60 192v-36q80-30 160-6t140-8 180 4v46z"
      />
      <path className={css.white} d="M120 22h92q8 0 8 8v140q0 8-8 8h-92q-8 0-8-8V30q0-8 8-8z" />
      <Bricks id="photographed" brick={{ width: 28, height: 14 }} wall={{ x: 124, y: 42, width: 84, height: 84 }} />
      <path className={css.soot} d="M124 42h84v84h-84z" />
      <path className={css.damp} d="M124 126v-30q20-16 42-4t42-6v40z" />
      <circle className={css.white} cx="166" cy="152" r="11" />
      <path d="M152 32h28" />
      {answer && (
        <>
          <path className={css.white} d="M244 44h82v56h-52l-18 16v-16h-12z" />
          <text className={css.word} x="285" y="80" textAnchor="middle">
            {answer}
          </text>
        </>
      )}
    </>
  )
}

function Tried() {
  return (
    <>
      <DirtyButForThePatch />
      <path className={css.rain} d="M224 150l-4 16M262 148l0 20M300 150l4 14M220 92l18-8M222 100l24-2M220 108l20 8" />
      <path strokeWidth="6" d="M40 192 196 108" />
      <path className={css.ink} d="M190 100l20-6 0 18-12 4z" />
    </>
  )
}

function Offered() {
  return (
    <>
      <DirtyButForThePatch />
      <g transform="rotate(-3 150 96)">
        <path className={css.white} d="M92 20h116v152H92z" />
        <path className={css.thin} d="M108 42h52M108 60h84M108 76h84M108 92h60M130 120h62" />
        <text className={css.word} x="108" y="124">
          €
        </text>
        <path d="M108 140h16v16h-16zM152 140h16v16h-16z" />
        <path className={css.tick} d="M111 147l5 6 10-14" />
      </g>
    </>
  )
}

function Washed() {
  return (
    <>
      <path className={css.soot} d="M-60 0h132q14 40-4 90t8 102H-60z" />
      <path className={css.damp} d="M-60 50q40-20 84 4t40 0q10 40-2 80-60 20-122 0z" />
      <path className={css.wet} d="M70 0h52q12 50-4 96t8 96H76q8-50-4-96t-2-96z" />
      <path strokeWidth="9" d="M380 176 252 118" />
      <path strokeWidth="6" d="M254 119 146 88" />
      <path className={css.ink} d="M150 78l-18 2 0 12 16 6z" />
      <path className={css.rain} d="M126 78l-24-8M124 86l-30 0M126 94l-24 10M120 112l-8 18M104 128l-2 22M116 150l0 18" />
    </>
  )
}

function DirtyButForThePatch() {
  return (
    <>
      <path className={css.soot} d="M-60 0h480v192H-60zM214 58v82h98v-82z" />
      <path
        className={css.damp}
        d="M-60 30q60 30 110 6t90 14 60-10v60q-60 20-110 0t-150 10zM330 20q40 10 90-6v80q-50 10-96-6zM-60 192v-26q80-30 160-6t140 8 180-10v34z"
      />
      <path className={css.patch} d="M214 58h98v82h-98z" />
    </>
  )
}
