import type { SceneMaker } from './engine/scene.ts';
import { gevel } from './scenes/gevel.ts';

/** Every scene by name. */
export const SCENES: Readonly<Record<string, SceneMaker>> = { gevel };
