import sharp from 'sharp'
import { develop } from './engine/develop.ts'
import { render } from './engine/render.ts'
import type { SceneMaker } from './engine/scene.ts'
import type { Raster } from './publish.ts'

/** Renders, develops and lightly sharpens one picture. */
export async function photograph(maker: SceneMaker, dirty: boolean, scale: number): Promise<Raster> {
  const scene = maker(dirty)
  const exposure = render(scene, dirty, scale)
  const { width, height } = exposure
  const data = await sharp(develop(exposure, scene.development), { raw: { width, height, channels: 3 } })
    .sharpen({ sigma: 0.7, m1: 0.35, m2: 0.6 })
    .raw()
    .toBuffer()
  return { data, width, height }
}
