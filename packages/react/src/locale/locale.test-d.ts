import { expectTypeOf, test } from 'vitest'
import type { Catalogue, Text } from './catalogue.js'
import { useText } from './useText.js'

test('keys and values are typed', () => {
  const give: () => Text = useText
  expectTypeOf(give).toBeFunction()
  const text = {} as Text
  void (() => [text('connect.title'), text('shell.failed.text', { view: 'a', plugin: 'b' })])
  // @ts-expect-error -- no such text
  void (() => text('connect.titel'))
  // @ts-expect-error -- the text needs values
  void (() => text('shell.failed.text'))
  // @ts-expect-error -- and both of them
  void (() => text('shell.failed.text', { view: 'a' }))
})

test('a catalogue without a text does not compile', () => {
  // @ts-expect-error -- all other texts are missing
  const partial: Catalogue = { 'connect.title': 'Connexion' }
  expectTypeOf(partial).toEqualTypeOf<Catalogue>()
})
