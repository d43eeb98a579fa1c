import css from '#site/styles/drawing.module.css'

interface BricksProps {
  /** The id of the pattern, unique on the page. */
  id: string
  /** The size of a brick with its joints, in units of the drawing. */
  brick: { width: number; height: number }
  wall: { x: number; y: number; width: number; height: number }
  /** True when the wall continues beyond the drawing. */
  isEndless?: boolean
}

/** Draws a wall in running bond. */
export function Bricks({ id, brick: { width, height }, wall, isEndless = false }: BricksProps) {
  return (
    <>
      <pattern id={id} x={wall.x} y={wall.y} width={width} height={height * 2} patternUnits="userSpaceOnUse">
        <path className={css.joint} d={`M0 0h${width}M0 ${height}h${width}M0 0v${height}M${width / 2} ${height}v${height}`} />
      </pattern>
      <rect className={isEndless ? css.brick : css.bricks} {...wall} />
      <rect fill={`url(#${id})`} {...wall} />
    </>
  )
}
