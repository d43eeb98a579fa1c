import type { ReactNode } from 'react'
import type { DrawingName } from '#site/pictures/place-pictures.ts'
import css from '#site/styles/drawing.module.css'
import { serviceDrawings } from '#texts/nl/service-pages/drawings.ts'
import { Oil, Slippery, Weeds } from './driveway.tsx'
import { Algae, Salts, Soot } from './facade.tsx'
import { Asked, Emptied, Flushed, Looked } from './gutter.tsx'
import { Haze, Plinth, Streaks } from './render.tsx'

const FACADE = '0 0 480 480'
const RENDER = '0 0 360 360'
const DRIVEWAY = '0 0 480 340'
const GUTTER = '0 0 480 300'
const DRAWINGS: Record<DrawingName, { Scene: () => ReactNode; viewBox: string }> = {
  soot: { Scene: Soot, viewBox: FACADE },
  algae: { Scene: Algae, viewBox: FACADE },
  salts: { Scene: Salts, viewBox: FACADE },
  streaks: { Scene: Streaks, viewBox: RENDER },
  haze: { Scene: Haze, viewBox: RENDER },
  plinth: { Scene: Plinth, viewBox: RENDER },
  slippery: { Scene: Slippery, viewBox: DRIVEWAY },
  oil: { Scene: Oil, viewBox: DRIVEWAY },
  weeds: { Scene: Weeds, viewBox: DRIVEWAY },
  asked: { Scene: Asked, viewBox: GUTTER },
  looked: { Scene: Looked, viewBox: GUTTER },
  emptied: { Scene: Emptied, viewBox: GUTTER },
  flushed: { Scene: Flushed, viewBox: GUTTER },
}

/** Draws a problem on a wall or drive, or a step of the work on a gutter. The drawing fills its frame, which crops two of its sides. */
export function ServiceDrawing({ name }: { name: DrawingName }) {
  const { Scene, viewBox } = DRAWINGS[name]
  return (
    <svg className={css.drawing} viewBox={viewBox} preserveAspectRatio="xMidYMid slice" role="img" aria-label={serviceDrawings[name]}>
      <Scene />
    </svg>
  )
}
