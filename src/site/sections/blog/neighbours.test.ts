import { expect, test } from 'vitest'
import type { PublicBlogPost } from '#entities/blog-posts/blog-post.ts'
import { neighboursOf } from './neighbours.ts'

const post = (id: string): PublicBlogPost => ({
  id,
  title: id,
  slug: id,
  excerpt: '',
  content: '',
  featured_image: null,
  published_at: '',
  updated_at: '',
})
const [newest, middle, oldest] = [post('c'), post('b'), post('a')] as const
const posts = [newest, middle, oldest]

test('the list runs from new to old', () => {
  expect(neighboursOf(posts, middle)).toEqual({ newer: newest, older: oldest })
})

test('the first has nothing newer, the last nothing older', () => {
  expect(neighboursOf(posts, newest)).toEqual({ newer: undefined, older: middle })
  expect(neighboursOf(posts, oldest)).toEqual({ newer: middle, older: undefined })
})

test('an article that went off the list in the meantime has no neighbours', () => {
  expect(neighboursOf(posts, post('z'))).toEqual({ newer: undefined, older: undefined })
})
