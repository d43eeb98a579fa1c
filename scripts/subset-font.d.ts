/** The types of the part of subset-font that scripts/fonts.ts uses; the package has none. */
declare module 'subset-font' {
  interface Axis {
    min: number
    max: number
    default: number
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; keepFeatures: string[]; variationAxes: Record<string, number | Axis> },
  ): Promise<Uint8Array>
}
