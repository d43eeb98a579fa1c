// Written by artwork/render.ts; change the words in artwork/list.ts.
import type { PictureName } from './catalog.ts'

/** A few pixels of each picture, to show until it is there. */
export const PLACEHOLDERS: Record<PictureName, string> = {
  'hero-voor':
    'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoQAAoABUB8JYwCdAD0PM1K6AAA99wtd7rLN79R5lDURcWZKsLTL/ufkAM/a/oTL1a/gsAA',
  'hero-na': 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACQAQCdASoQAAoABUB8JQBOgCPs4AAA99wtcUwqFSmv5TvKsucdR9V35RVhMBs+9rxIAA==',
  'gevel-voor': 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAAAQAgCdASoQAAsABUB8JZwC7AEUpFxE7HdQAP7i+z2Ab8gxgQjPL+pzFp1IIAAA',
  'gevel-na': 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAADwAQCdASoQAAsABUB8JYwCdADdR4/TgAAA/Ty3RIw2PYDDEKbv6RgfGuZ4JAAA',
  'gevel-geel-voor':
    'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAABwAQCdASoQAAsABUB8JQAAYrAAAAD+sg1OET18JQrOY1ztNU17uO5sDNkiJYbIdL2HhAAA',
  'gevel-geel-na':
    'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoQAAsABUB8JQAAYtxv9pBOTgAA/rINTf3se9lppWzWbLuwfgnNJNvcKcuWNJaf9lrG2AF6eYGKAA==',
  'crepi-voor': 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoQAAsABUB8JQAAQ8NKUHqAAPkDI8mNU7DTO8lXPTpbYDIVPOivbnLO9wQAAA==',
  'crepi-na': 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAABwAQCdASoQAAsABUB8JYwAAh1+UAD+s0Rexoii5yTNskpH/rjmKNj9X+WESSC2x+AAAA==',
  'crepi-zijgevel-voor':
    'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAACwAQCdASoQAAsABUB8JZQAAusIimqwAMsuLnj5d9sihMJp29WvYRth6Wa5F1G85U173StiuDKBRfMvG2nR1+gCM78AAA==',
  'crepi-zijgevel-na':
    'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAACQAQCdASoQAAsABUB8JZwAAeX76wAA/d83MwQg9dUE1m+0SSHWzwy+1fiU8JS4vvZNVTX6QQRnpRpFjEzvABTaOr7bgAAA',
  'goot-voor': 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoQAAsABUB8JQBOgBUr81uAAP6exe1kEzgQrPsUzg+ctmU+KpiqtpKIUAAAAA==',
  'goot-na': 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoQAAsABUB8JZgCdAC8EjY4UAD515uITrQoBSsJqmkXT0LWi0neOQAA',
  'goot-zink-voor': 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQAAsABUB8JQBOgCHfDiFNEAD+uQ1doNS/I/QZKupbnaNEkHYjLbqRAAA=',
  'goot-zink-na': 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoQAAsABUB8JZACdACySI+gAP5wt5SuHxSLThx0fqyZPn+luJGGQOyGlwAAAA==',
  'oprit-voor': 'data:image/webp;base64,UklGRi4AAABXRUJQVlA4ICIAAACQAQCdASoQAAsABUB8JZQAAudF1YwA/rvGsclNXlE0swAA',
  'oprit-na': 'data:image/webp;base64,UklGRjYAAABXRUJQVlA4ICoAAACwAQCdASoQAAsABUB8JZwAAuokRvTUAP1RkghnD3XXpz5Vytwusid6EAA=',
  'terras-voor': 'data:image/webp;base64,UklGRjYAAABXRUJQVlA4ICoAAACwAQCdASoQAAsABUB8JYwAAudlu66wAP7kPPQk36uLcAR5oMLgaWYAAAA=',
  'terras-na': 'data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoQAAsABUB8JZQAAuZn8AAA/uQ89CQUvDcpWm6WrILHS6wA',
}
