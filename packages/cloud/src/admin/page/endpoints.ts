import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoints/Endpoint.js'
import { endpoint } from '../../endpoints/Endpoint.js'
import { refuse } from '../../errors/refuse.js'
import type { PageFile, PageFiles } from './loadPage.js'
import { loadPage } from './loadPage.js'

/** The operator's page itself. */
export const operatorPageEndpoints = (): readonly Endpoint[] => {
  let loading: Promise<PageFiles> | undefined
  const demand = async (path: string): Promise<PageFile> => {
    loading ??= loadPage()
    const file = (await loading).get(path)
    if (file === undefined) throw refuse('NOT_FOUND', 'The page has no such file.', 'name')
    return file
  }
  return [
    endpoint({
      method: 'GET',
      path: '/admin',
      summary: 'The page of the operator',
      access: 'open',
      answer: 'text/html',
      handle: async () => ({ page: await demand('index.html'), isHashed: false }),
    }),
    endpoint({
      method: 'GET',
      path: '/admin/assets/{name}',
      summary: 'Scripts and styles of the page, which never change under their name',
      access: 'open',
      parameters: z.object({ name: z.string().check(z.regex(/^[\w.-]{1,128}$/)) }),
      answer: 'text/javascript',
      handle: async ({ path }) => ({ page: await demand(`assets/${path.name}`), isHashed: true }),
    }),
  ]
}
