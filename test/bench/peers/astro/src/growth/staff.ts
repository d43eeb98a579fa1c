/** True for a request with the token: Astro has no accounts, so that token makes the sender staff. */
export const isStaff = (request) => request.headers.get('Authorization') === `Bearer ${process.env.BENCH_TOKEN}`
