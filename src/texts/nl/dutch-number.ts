const NUMBER = new Intl.NumberFormat('nl-BE')

/** Formats `1234.5` as `1.234,5`. */
export const dutchNumber = (value: number): string => NUMBER.format(value)
