import type { PluginContext } from '@latchkey/kernel'
import { findPage } from './findPage.js'

/** Begins with the page once the instance starts. On a server there is no page, and no wallet either. */
export function onPage<Page extends EventTarget>(
  { onReady }: Pick<PluginContext, 'onReady'>,
  begin: (page: Page) => void | Promise<void>,
): void {
  onReady(() => {
    const page = findPage<Page>()
    return page && begin(page)
  })
}
