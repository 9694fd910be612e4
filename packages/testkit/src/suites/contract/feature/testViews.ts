import { expect, it } from 'vitest'
import type { FeatureSuite } from './FeatureSuite.js'
import { englishOf, textProblems } from './textProblems.js'

/** Tests of the plugin's views. */
export function testViews({ stage, render }: FeatureSuite): void {
  it('default: provides a component for each view it declares', async () => {
    const { registrations, latchkey } = await stage.start()
    for (const { id, load } of registrations.views) {
      if (!load) return expect.fail(`A view has a loader: give views.add('${id}') one, or the modal has nothing to show`)
      const { views } = await load()
      expect(views, `A component for each view: let the loader give one for '${id}'`).toHaveProperty([id])
      const drawn = await render?.({ id, component: views[id], latchkey })
      if (render) expect(drawn, `Each view draws something, connected or not: give '${id}' a state for nothing to show`).toMatch(/\S/)
    }
  })

  it('default: its slot items lead to existing views', async () => {
    const { registrations, latchkey } = await stage.start()
    const views = registrations.slots.flatMap(({ item }) => ('view' in item ? [String(item.view)] : []))
    // Built-in views belong to the interface, and have no prefix.
    const missing = views.filter((view) => view.includes('.') && !latchkey.ui.views.get(view))
    expect(missing, 'Slots lead to views that exist: register them with views.add').toEqual([])
  })

  it('default: its texts are complete in every language it provides', async () => {
    const { registrations, id } = await stage.start()
    const problems = (await Promise.all(registrations.texts.map((bundle) => textProblems(id, bundle)))).flat()
    expect(problems, ['Texts have the keys and values of English in every language', ...problems].join('\n')).toEqual([])
  })

  it('default: titles that look like text keys exist', async () => {
    const { registrations, id } = await stage.start()
    const english = await Promise.all(registrations.texts.map(async (source) => Object.keys(await englishOf(source))))
    const titles = [
      ...registrations.views.map(({ title }) => title),
      ...registrations.slots.flatMap(({ item }) => ('title' in item ? [String(item.title)] : [])),
    ]
    const missing = titles.filter((title) => title.startsWith(`${id}.`) && !english.flat().includes(title))
    expect(missing, 'Titles are keys of texts or sentences: add these keys with texts.add').toEqual([])
  })
}
