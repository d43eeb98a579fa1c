import { hex, multiply, tint } from '../engine/color.ts'
import { smooth, wrap, type Vec3 } from '../engine/math.ts'
import { MATTER, type Texel } from '../engine/texel.ts'
import { paint } from './coatings.ts'
import { inset, inside, type Box, type Part } from './parts.ts'
import { glass } from './window.ts'

export const BRASS = hex('#b08d4a')
const IRON: Vec3 = [0.012, 0.012, 0.013]

function polished(t: Texel, h: number): void {
  tint(t, BRASS)
  t.gloss = 0.8
  t.matter = MATTER.metal
  t.h = h
}

/** Bead, groove and raised field of a panel, as heights from its edge inwards. */
function moulding(q: number): number {
  if (q < 0.012) return 0.012 * Math.sin((q / 0.012) * Math.PI)
  if (q < 0.035) return -0.014 * smooth(0.012, 0.035, q)
  if (q < 0.06) return -0.014 + 0.01 * smooth(0.035, 0.06, q)
  return -0.004
}

/** A panelled front door with fanlight, iron grille, letter plate and knob. */
export function panelDoor(box: Box, color: Vec3, seed: number): Part {
  const [a, b, c, d] = box
  const head = d - 0.42
  const leaf = -0.14
  const scale = (d - 0.42 - c) / 2.03
  const lift = (v: number): number => c + (v - 0.17) * scale
  const grille: Box = [a + 0.2, b - 0.2, lift(1.25), lift(2.03)]
  const panel: Box = [a + 0.2, b - 0.2, lift(0.42), lift(0.98)]
  const plate: Box = [a + 0.36, b - 0.36, lift(1.07), lift(1.125)]
  const fanlight: Box = [a + 0.1, b - 0.1, head + 0.115, d - 0.1]

  const openings = (x: number, y: number, t: Texel): boolean => {
    const q = inset(x, y, grille)
    if (q > 0.035) {
      glass(x, y, t, leaf - 0.016, grille, seed + 4, { netTo: 9 })
      multiply(t, 0.35)
      const bar = Math.abs(wrap(x - a - 0.05, 0.11) - 0.055)
      const ring = Math.abs(Math.hypot(x - (a + b) / 2, y - (grille[2] + grille[3]) / 2) - 0.16)
      if (bar > 0.047) paint(x, y, t, IRON, leaf - 0.004)
      else if (ring < 0.008) paint(x, y, t, IRON, leaf - 0.002)
      return true
    }
    if (q > 0) t.h += moulding(q)
    const lower = inset(x, y, panel)
    if (lower > 0) t.h += moulding(lower)
    return false
  }

  return (x, y, t) => {
    if (!inside(x, y, box)) return false
    if (Math.min(x - a, b - x, d - y) < 0.055) {
      paint(x, y, t, color, -0.12)
      return true
    }
    if (y > head) {
      if (inset(x, y, fanlight) > 0) glass(x, y, t, -0.143, fanlight, seed)
      else paint(x, y, t, color, y < head + 0.07 ? -0.105 : -0.125)
      return true
    }
    paint(x, y, t, color, leaf)
    if (Math.min(x - a - 0.055, b - 0.055 - x, head - y) < 0.006) {
      t.h -= 0.006
      multiply(t, 0.5)
      return true
    }
    if (openings(x, y, t)) return true
    const slot = inset(x, y, plate)
    if (slot > 0) polished(t, leaf + 0.006 * smooth(0, 0.006, slot) - (slot > 0.015 && slot < 0.018 ? 0.002 : 0))
    const knob = Math.hypot(x - b + 0.105, y - lift(1.1))
    if (knob < 0.032) polished(t, leaf + 0.01 + Math.sqrt(0.032 ** 2 - knob * knob) * 1.4)
    return true
  }
}
