import type { SceneMaker } from './engine/scene.ts'
import { crepi } from './scenes/crepi.ts'
import { crepiZijgevel } from './scenes/crepi-zijgevel.ts'
import { gevel } from './scenes/gevel.ts'
import { gevelGeel } from './scenes/gevel-geel.ts'
import { goot } from './scenes/goot.ts'
import { gootZink } from './scenes/goot-zink.ts'
import { hero } from './scenes/hero.ts'
import { oprit } from './scenes/oprit.ts'
import { terras } from './scenes/terras.ts'

/** Every scene, by the name that PICTURE_LIST uses. */
export const SCENES: Readonly<Record<string, SceneMaker>> = {
  hero,
  gevel,
  'gevel-geel': gevelGeel,
  crepi,
  'crepi-zijgevel': crepiZijgevel,
  goot,
  'goot-zink': gootZink,
  oprit,
  terras,
}
