import { Quote } from './quote.tsx'
import type { ShownTestimonial } from './testimonial-list.ts'

interface TestimonialProps {
  testimonial: ShownTestimonial
  /** Where a customer without a location is said to live. */
  defaultLocation: string
}

/** What a customer said, about which service, and where. */
export function Testimonial({ testimonial, defaultLocation }: TestimonialProps) {
  const { rating, review_text, customer_name, service_type, location } = testimonial
  return (
    <Quote rating={rating} text={review_text} author={customer_name}>
      {`${service_type}, ${location ?? defaultLocation}`}
    </Quote>
  )
}
