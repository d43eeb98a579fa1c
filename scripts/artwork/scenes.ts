import type { SceneMaker } from './engine/scene.ts'
import { crepi } from './scenes/crepi.ts'
import { gevel } from './scenes/gevel.ts'
import { goot } from './scenes/goot.ts'
import { hero } from './scenes/hero.ts'
import { oprit } from './scenes/oprit.ts'

/** Every scene, by the name that PICTURE_LIST uses. */
export const SCENES: Readonly<Record<string, SceneMaker>> = { hero, gevel, crepi, goot, oprit }
