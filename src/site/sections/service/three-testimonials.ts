import { shownTestimonials, type ShownTestimonial } from '#site/sections/testimonial-list.ts'

/** Three to show about a service: those that name it first, then the others in their order; the built-in ones when none loaded. */
export function threeTestimonials(loaded: ShownTestimonial[], word: string): ShownTestimonial[] {
  const shown = shownTestimonials(loaded)
  const isAbout = ({ service_type }: ShownTestimonial) => service_type.toLowerCase().includes(word)
  return [...shown.filter(isAbout), ...shown.filter((testimonial) => !isAbout(testimonial))].slice(0, 3)
}
