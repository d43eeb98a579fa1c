import { storeQuote } from '../../database.ts'

const isShort = (value, most) => typeof value === 'string' && value.length > 0 && value.length <= most

/** Accepts a quote request from anyone. */
export async function POST({ request }) {
  const quote = await request.json()
  if (!isShort(quote.name, 100) || !/^\S+@\S+\.\S+$/.test(quote.email) || !isShort(quote.message, 5000))
    return new Response(null, { status: 400 })
  storeQuote(quote)
  return new Response(null, { status: 201 })
}
