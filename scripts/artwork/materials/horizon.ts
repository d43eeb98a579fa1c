import { clamp, mix3, scale3, smooth, type Vec3 } from '../engine/math.ts';
import { fbm, noise } from '../engine/noise.ts';
import { clouds } from './sky.ts';

/** A daytime sky with soft clouds over a line of trees. `trees` is the tangent of their height. */
export function treeLine(d: Vec3, trees: number, seed: number): Vec3 {
  const flat = Math.hypot(d[0], d[2]);
  const bearing = Math.atan2(d[0], -d[2]);
  const rise = d[1] / flat;
  const drift = 1 / (Math.max(0, d[1]) + 0.14);
  const cover = clouds(d[0] * drift * 1.1 + seed, -d[2] * drift * 1.4, seed);
  const clear = mix3([0.74, 0.8, 0.86], [0.26, 0.42, 0.7], Math.sqrt(clamp(d[1] * 1.6)));
  const sky = mix3(clear, [1, 0.98, 0.95], clamp(cover * 0.75));
  const crowns = 0.55 * fbm(bearing * 5, 1, 3, 1601 + seed) + 0.12 * noise(bearing * 46, rise * 46, 1602);
  const height = trees * (1 + crowns);
  const twigs = 0.014 * fbm(bearing * 120, rise * 120, 3, 1603);
  const inside = smooth(0.008, -0.008, rise - height + twigs);
  const light = 0.55 + 0.45 * fbm(bearing * 40, rise * 40, 4, 1604) + 0.5 * smooth(0.2, 1, rise / height);
  return mix3(sky, scale3([0.085, 0.098, 0.062], Math.max(0.25, light)), inside * 0.96);
}
