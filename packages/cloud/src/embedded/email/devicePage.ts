import type { PendingContents } from '../createPending.js'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const pageOf = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
  `<body><main><h1>${title}</h1>${content}</main>\n`

/** The page of the link that confirms a device: what was asked, where and when. Its button posts to the page's own address. */
export function devicePage({ visitor, at }: PendingContents['link']): string {
  const rows = [
    ['Page', visitor.page],
    ['Browser', visitor.browser === '' ? 'unknown' : visitor.browser],
    ['Network address', visitor.address ?? 'unknown'],
    ['Time', new Date(at).toISOString().replace('T', ' ').slice(0, 16) + ' UTC'],
  ] as const
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${escape(value)}</dd>`).join('')
  return pageOf(
    'Is this you?',
    `<p>Somebody logs in to ${escape(visitor.projectName)} with your address.</p><dl>${list}</dl>` +
      `<form method="post"><button>Yes, that is my device</button></form><p>If it is not, close this page.</p>`,
  )
}

/** After the button. */
export const devicePageDone = (): string =>
  pageOf('Confirmed', '<p>A code is on its way to you. Go back to the page and type it there.</p>')
