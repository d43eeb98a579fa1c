/** Astro has no accounts: who knows the token is staff. */
export const isStaff = (request) => request.headers.get('Authorization') === `Bearer ${process.env.BENCH_TOKEN}`
