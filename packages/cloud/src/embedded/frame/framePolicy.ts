import type { Project } from '../../configuration/Project.js'
import { pagePatterns, servesPage } from '../../projects/servesPage.js'

/** What a Content-Security-Policy can say of origins: a whole first label, or a port, may be any. Nothing else ends up in the header. */
const SOURCE = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d{1,5}|\*))?$/

/**
 * Who may frame the page of a project: the patterns of its list that browsers understand, and the page that asks, where another pattern is of it. That page is
 * read from `Referer`: whatever it says, it is in the list, and the browser compares it with the page that is there.
 */
export function frameAncestors(project: Project, referer: string | null): string {
  const patterns = pagePatterns(project)
  if (patterns.includes('*')) return '*'
  const sources = patterns.filter((pattern) => SOURCE.test(pattern))
  const page = referer !== null && URL.canParse(referer) ? new URL(referer).origin : ''
  if (SOURCE.test(page) && servesPage(project, page)) sources.push(page)
  return sources.length === 0 ? "'none'" : [...new Set(sources)].join(' ')
}

/** Nodes of this device, which developers have. */
const OWN_NODES = 'http://localhost:* http://127.0.0.1:*'

interface Asked extends Pick<Project, 'isDevelopment'> {
  /** The origin of the second service. */
  readonly guardian?: string | undefined
}

/** The policy of the frame: its own scripts and styles, no other frame, and nodes of chains wherever they are. */
export const framePolicy = (ancestors: string, { isDevelopment = false, guardian }: Asked = {}): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self' https:", guardian, isDevelopment && OWN_NODES].filter(Boolean).join(' '),
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
