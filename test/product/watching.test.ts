import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createMetrics } from '#http/metrics.ts'

/** The labels that Prometheus adds to every series, and the number of a worker. */
const ADDED = ['instance', 'job', 'worker']
/** The series that Prometheus makes for each of its targets. */
const OWN_OF_PROMETHEUS = new Map([['up', []]])

const rule = z.strictObject({
  alert: z.string().regex(/^Helder[A-Z]/),
  expr: z.string(),
  for: z.string().regex(/^\d+[mh]$/),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string().min(10) }),
})
const ruleFile = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
const dashboardFile = z.object({
  templating: z.object({ list: z.array(z.object({ query: z.string() })) }),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

const alerts = ruleFile.parse(parse(readFileSync('deploy/alerts.yml', 'utf8'))).groups.flatMap(({ rules }) => rules)
const dashboard = dashboardFile.parse(JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')))
const handbook = readFileSync('docs/operate/seeing.md', 'utf8')

interface Series {
  labels: string[]
  /** The values of the label `outcome`, each counted from zero. */
  outcomes: string[]
}
/** Every series that /metrics can have, by name. */
let known: Map<string, Series>

beforeAll(async () => {
  known = new Map([...OWN_OF_PROMETHEUS].map(([name, labels]) => [name, { labels, outcomes: [] }]))
  const { registry } = createMetrics()
  const sampled = await registry.getMetricsAsJSON()
  for (const metric of registry.getMetricsAsArray()) {
    const values = sampled.find(({ name }) => name === metric.name)?.values ?? []
    const labels = [...labelsOf(metric), ...values.flatMap((value) => Object.keys(value.labels))]
    const outcomes = values.flatMap((value) => ('outcome' in value.labels ? [String(value.labels['outcome'])] : []))
    const parts = 'buckets' in metric ? ['_bucket', '_sum', '_count'] : ['']
    for (const part of parts) known.set(metric.name + part, { labels: part === '_bucket' ? [...labels, 'le'] : labels, outcomes })
  }
})

const labelsOf = (metric: object): string[] => ('labelNames' in metric ? z.array(z.string()).parse(metric.labelNames) : [])

type Node = ReturnType<typeof parser.parse>['topNode']

/** Finds the faults of a query: its grammar, an unknown series or label, or an outcome that is never counted. */
function faultsOf(query: string): string[] {
  const expression = query.replaceAll('$__rate_interval', '5m')
  const faults: string[] = []
  let asksNothing = true
  parser.parse(expression).iterate({
    enter: ({ type, node }) => {
      if (type.isError) faults.push(`cannot be read at ${node.from}`)
      if (type.name === 'GroupingLabels') faults.push(...faultsOfGrouping(node, expression))
      if (type.name !== 'VectorSelector') return
      asksNothing = false
      faults.push(...faultsOfSelector(node, expression))
    },
  })
  return asksNothing ? [...faults, 'asks for nothing'] : faults
}

const textOf = (node: Node | null, expression: string): string => (node ? expression.slice(node.from, node.to) : '')

function faultsOfSelector(selector: Node, expression: string): string[] {
  const name = textOf(selector.getChild('Identifier'), expression)
  const series = known.get(name)
  if (!series) return [`there is no ${name}`]
  const matchers = selector.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []
  return matchers.flatMap((matcher) => {
    const label = textOf(matcher.getChild('LabelName'), expression)
    if (![...series.labels, ...ADDED].includes(label)) return [`${name} has no ${label}`]
    if (label !== 'outcome' || series.outcomes.length === 0) return []
    const wanted = textOf(matcher.getChild('StringLiteral'), expression).slice(1, -1).split('|')
    return wanted.filter((outcome) => !series.outcomes.includes(outcome)).map((outcome) => `${name} is never ${outcome}`)
  })
}

/** Finds labels of `by (...)` and similar clauses that no series within them has. */
function faultsOfGrouping(grouping: Node, expression: string): string[] {
  const within = textOf(grouping.parent?.parent ?? null, expression)
  const there = [...known].flatMap(([name, { labels }]) => (within.includes(name) ? labels : []))
  const labels = grouping.getChildren('LabelName').map((label) => textOf(label, expression))
  return labels.filter((label) => ![...there, ...ADDED].includes(label)).map((label) => `nothing here has ${label}`)
}

describe('the reader of queries', () => {
  test.each([
    ['sum(helder_visitors_total)', 'there is no helder_visitors_total'],
    ['helder_requests_total{path="/"}', 'helder_requests_total has no path'],
    ['helder_request_seconds_bucket{status="200"}', 'helder_request_seconds_bucket has no status'],
    ['sum by (route) (helder_cached_pages)', 'nothing here has route'],
    ['helder_logins_total{outcome=~"wrong|right"}', 'helder_logins_total is never right'],
    ['sum by (instance (up)', 'cannot be read at 17'],
    ['1 > 0', 'asks for nothing'],
  ])('finds what is wrong with %s', (query, fault) => {
    expect(faultsOf(query)).toEqual([fault])
  })
})

test.each(alerts.map(({ alert, expr }) => [alert, expr]))('%s asks for what is measured', (_alert, expr) => {
  expect(faultsOf(expr)).toEqual([])
})

test.each(dashboard.panels.map(({ title, targets }) => [title, targets] as const))(
  'the panel %j asks for what is measured',
  (_title, targets) => {
    expect(targets.flatMap(({ expr }) => faultsOf(expr))).toEqual([])
  },
)

test('what the dashboard lets choose is measured', () => {
  const asked = dashboard.templating.list.flatMap(({ query }) => /^label_values\((\w+), (\w+)\)$/.exec(query)?.slice(1) ?? [])
  expect(asked).toEqual(['helder_build_info', 'instance'])
  expect(known.has('helder_build_info')).toBe(true)
})

test('every figure of ours is on the dashboard or in an alert', () => {
  const asked = JSON.stringify([dashboard, alerts])
  const unseen = [...known.keys()].filter((name) => name.startsWith('helder_') && !asked.includes(name.replace(/_(sum|count)$/, '_bucket')))
  expect(unseen).toEqual([])
})

test('every alert has its place in the handbook, and no other has', () => {
  expect([...handbook.matchAll(/^### (Helder\w+)$/gm)].map(([, name]) => name)).toEqual(alerts.map(({ alert }) => alert))
})
