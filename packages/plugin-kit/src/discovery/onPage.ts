import type { PluginContext } from '@latchkey/kernel'
import { findPage } from './findPage.js'

/** Runs with the page once the instance starts. Does nothing on a server, where there are no wallets. */
export function onPage<Page extends EventTarget>(
  { onReady }: Pick<PluginContext, 'onReady'>,
  begin: (page: Page) => void | Promise<void>,
): void {
  onReady(() => {
    const page = findPage<Page>()
    return page && begin(page)
  })
}
