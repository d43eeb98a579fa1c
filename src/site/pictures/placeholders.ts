// Written by artwork/render.ts; change the words in artwork/list.ts.
import type { PictureName } from './catalog.ts'

/** A few pixels of each picture, to show until it is there. */
export const PLACEHOLDERS: Record<PictureName, string> = {
  'hero-voor':
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoQAAoABUB8JYwCdAD0PM1K6AAA99wtd7rLN79R5lDURcWZKsLTL/ufkAM/a/oTL1a/gsAA',
  'hero-na': 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACQAQCdASoQAAoABUB8JQBOgCPs4AAA99wtcUwqFSmv5TvKsucdR9V35RVhMBs+9rxIAA==',
  'gevel-voor': 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAAAQAgCdASoQAAsABUB8JZwC7AEUpFxE7HdQAP7i+z2Ab8gxgQjPL+pzFp1IIAAA',
  'gevel-na': 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAADwAQCdASoQAAsABUB8JYwCdADdR4/TgAAA/Ty3RIw2PYDDEKbv6RgfGuZ4JAAA',
  'gevel-geel-voor': 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAABwAQCdASoQAAsABUB8JSpgIwARYAD+6gGmTEiXxALetyBZ8KEmXf/xDZUUsgAA',
  'gevel-geel-na':
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoQAAsABUB8JYgCdAB83dPEHAAA9x7tZfgcNspW3TbK6MrzHRqz0E2QW79ShoACNuTgFkAA',
  'crepi-voor': 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoQAAsABUB8JQAAQ8NKUHqAAPkDI8mNU7DTO8lXPTpbYDIVPOivbnLO9wQAAA==',
  'crepi-na': 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAABwAQCdASoQAAsABUB8JYwAAh1+UAD+s0Rexoii5yTNskpH/rjmKNj9X+WESSC2x+AAAA==',
  'crepi-zijgevel-voor':
    'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADQAQCdASoQAAsABUB8JZQAAqoYmkLfwAD9Uf72ukd7x2Wkcx6x3EtTLmgkbv4LnOYbqswvl/tBSFesTy70IAAA',
  'crepi-zijgevel-na':
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoQAAsABUB8JZwAAf6RfHfOTyAA4hJ8uNeC9OIPLFyGzOJwpEqmjoF99WxYubEchGADfxta/LNC4pBKH4QAAA==',
  'goot-voor':
    'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACwAQCdASoQAAsABUB8JQBOgB2QqewAAP6exDd8AOBRoEUMmDoont56o/EZWL4FaQ+p/nAAAAA=',
  'goot-na': 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoQAAsABUB8JZgCdAC8qQOhAAD51SaAntAppxOv+/GZnAO/WX8aGM9m5mLy4AAA',
  'goot-zink-voor': 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQAAsABUB8JQBOgCHfDiFNEAD+uQ1doNS/I/QZKupbnaNEkHYjLbqRAAA=',
  'goot-zink-na': 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoQAAsABUB8JZACdACySI+gAP5wt5SuHxSLThx0fqyZPn+luJGGQOyGlwAAAA==',
  'oprit-voor': 'data:image/webp;base64,UklGRi4AAABXRUJQVlA4ICIAAACQAQCdASoQAAsABUB8JZQAAudF1YwA/rvGsclNXlE0swAA',
  'oprit-na': 'data:image/webp;base64,UklGRjYAAABXRUJQVlA4ICoAAACwAQCdASoQAAsABUB8JZwAAuokRvTUAP1RkghnD3XXpz5Vytwusid6EAA=',
  'terras-voor': 'data:image/webp;base64,UklGRjYAAABXRUJQVlA4ICoAAACwAQCdASoQAAsABUB8JYwAAudlu66wAP7kPPQk36uLcAR5oMLgaWYAAAA=',
  'terras-na': 'data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoQAAsABUB8JZQAAuZn8AAA/uQ89CQUvDcpWm6WrILHS6wA',
}
