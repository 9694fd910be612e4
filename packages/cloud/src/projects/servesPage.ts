import type { Project } from '../configuration/Project.js'
import { matchesOrigin } from './matchesOrigin.js'

/** Pages of developers: their own device, and previews of hosts, on which anybody can have a page. */
export const DEVELOPMENT_ORIGINS: readonly string[] = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'http://localhost',
  'https://localhost',
  'http://127.0.0.1',
  'https://127.0.0.1',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
]

/** Patterns of the pages that may have the embedded wallet in them. A project without a list has none, unless it is for development. */
export const pagePatterns = ({ origins, isDevelopment = false }: Project): readonly string[] => [
  ...origins,
  ...(isDevelopment ? DEVELOPMENT_ORIGINS : []),
]

/** Whether a page may have the embedded wallet in it. @param page - Its origin, as browsers write it */
export const servesPage = (project: Project, page: string): boolean =>
  URL.canParse(page) && new URL(page).origin === page && pagePatterns(project).some((pattern) => matchesOrigin(pattern, page))
