/** Changes an element to match another. Equal parts stay untouched, so that images do not flicker and the scroll position stays. */
export function patchElement(shown: Element, wanted: Element): void {
  if (shown.isEqualNode(wanted)) return
  for (const name of shown.getAttributeNames()) if (!wanted.hasAttribute(name)) shown.removeAttribute(name)
  for (const { name, value } of wanted.attributes) if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)

  const [before, after] = [[...shown.childNodes], [...wanted.childNodes]]
  const isSame = (one: ChildNode | undefined, other: ChildNode | undefined) => !!one && !!other && one.isEqualNode(other)
  let first = 0
  while (isSame(before[first], after[first])) first += 1
  let last = 0
  while (last < Math.min(before.length, after.length) - first && isSame(before.at(-1 - last), after.at(-1 - last))) last += 1
  const [old, fresh] = [before.slice(first, before.length - last), after.slice(first, after.length - last)]

  if (old.length === fresh.length) return old.forEach((node, place) => patchNode(node, fresh[place]))
  const next = before[before.length - last] ?? null
  for (const node of old) node.remove()
  for (const node of fresh) shown.insertBefore(shown.ownerDocument.adoptNode(node), next)
}

function patchNode(shown: ChildNode, wanted: ChildNode | undefined): void {
  if (!wanted) return
  const isAlike = shown.nodeType === wanted.nodeType && shown.nodeName === wanted.nodeName
  if (isAlike && isElement(shown) && isElement(wanted)) patchElement(shown, wanted)
  else shown.replaceWith(shown.ownerDocument?.adoptNode(wanted) ?? wanted)
}

// `instanceof` would fail here, because elements of a frame have that frame's classes.
const isElement = (node: ChildNode): node is Element & ChildNode => node.nodeType === Node.ELEMENT_NODE
