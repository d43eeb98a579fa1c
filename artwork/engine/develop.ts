import { clamp, mix } from './math.ts'
import { random } from './noise.ts'
import type { Exposure } from './render.ts'
import type { Development } from './scene.ts'

const BLOCK = 8
const BLUR = 7

/** Filmic curve (ACES fit by Narkowicz). */
const film = (x: number): number => (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)

const encode = (x: number): number => 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)
const CURVE = Float32Array.from({ length: 4097 }, (_, i) => encode(i / 4096))

/** The picture at an eighth of its size, blurred: the veil of light that a lens lays over everything. */
class Veil {
  private readonly columns: number
  private readonly rows: number
  private cells: Float32Array

  constructor({ light, width, height }: Exposure) {
    this.columns = Math.ceil(width / BLOCK)
    this.rows = Math.ceil(height / BLOCK)
    this.cells = new Float32Array(this.columns * this.rows * 3)
    for (let j = 0, k = 0; j < height; j++) {
      for (let i = 0; i < width; i++) {
        const cell = (Math.floor(j / BLOCK) * this.columns + Math.floor(i / BLOCK)) * 3
        for (let c = 0; c < 3; c++, k++) {
          this.cells[cell + c] = (this.cells[cell + c] as number) + Math.min(6, light[k] as number) / (BLOCK * BLOCK)
        }
      }
    }
    for (let pass = 0; pass < 3; pass++) {
      this.smear(1, 0)
      this.smear(0, 1)
    }
  }

  private smear(dx: number, dy: number): void {
    const result = new Float32Array(this.cells.length)
    for (let j = 0, k = 0; j < this.rows; j++) {
      for (let i = 0; i < this.columns; i++) {
        for (let c = 0; c < 3; c++, k++) {
          let sum = 0
          for (let e = -BLUR; e <= BLUR; e++) sum += this.cell(i + dx * e, j + dy * e, c)
          result[k] = sum / (2 * BLUR + 1)
        }
      }
    }
    this.cells = result
  }

  private cell(column: number, row: number, channel: number): number {
    const i = clamp(column, 0, this.columns - 1)
    const j = clamp(row, 0, this.rows - 1)
    return this.cells[(j * this.columns + i) * 3 + channel] as number
  }

  read(column: number, row: number, channel: number): number {
    const x = Math.max(0, column / BLOCK - 0.5)
    const y = Math.max(0, row / BLOCK - 0.5)
    const i = Math.floor(x)
    const j = Math.floor(y)
    const low = mix(this.cell(i, j, channel), this.cell(i + 1, j, channel), x - i)
    const high = mix(this.cell(i, j + 1, channel), this.cell(i + 1, j + 1, channel), x - i)
    return mix(low, high, y - j)
  }
}

/** Turns light into 8-bit sRGB: veil, exposure, film curve, vignette, saturation and grain. */
export function develop(exposure: Exposure, settings: Development): Buffer {
  const { light, width, height } = exposure
  const balance = settings.balance ?? [1, 1, 1]
  const saturation = settings.saturation ?? 0.9
  const vignette = settings.vignette ?? 0.1
  const bloom = settings.bloom ?? 0.045
  const strength = settings.grain ?? 2
  const veil = new Veil(exposure)
  const result = Buffer.alloc(width * height * 3)
  const pixel = [0, 0, 0]
  for (let j = 0, k = 0; j < height; j++) {
    for (let i = 0; i < width; i++, k += 3) {
      const x = (i / width - 0.5) * 2
      const y = ((j / height - 0.5) * 2 * height) / width
      const fade = settings.exposure / (1 + vignette * (x * x + y * y)) ** 2
      for (let c = 0; c < 3; c++) {
        const veiled = mix(light[k + c] as number, veil.read(i, j, c), bloom)
        pixel[c] = film(Math.max(0, veiled * fade * (balance[c] as number)))
      }
      const grey = 0.2126 * (pixel[0] as number) + 0.7152 * (pixel[1] as number) + 0.0722 * (pixel[2] as number)
      const amount = strength * (0.5 + Math.sqrt(Math.max(0, grey * (1 - grey))))
      const speck = (random(i, j, 41) + random(i, j, 42) - 1) * 0.8
      for (let c = 0; c < 3; c++) {
        const tone = CURVE[(clamp(mix(grey, pixel[c] as number, saturation)) * 4096) | 0] ?? 0
        result[k + c] = clamp(Math.round(tone + amount * (speck + 0.5 * (random(i, j, 43 + c) - 0.5))), 0, 255)
      }
    }
  }
  return result
}
