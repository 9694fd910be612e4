import { createContext, useContext } from 'react'
import type { Text } from './catalogue.js'
import { createText } from './createText.js'
import { firstTexts } from './firstTexts.js'

/** The texts of the modal around a view; English where there is none. */
export const TextContext = createContext<Text>(createText(new Map(Object.entries(firstTexts)), 'en'))

/**
 * Gives the texts of the language the application chose: the modal's, and those that plugins brought with `texts.add`.
 *
 * @example
 * const text = useText()
 * text('connect.title')
 */
export function useText(): Text {
  return useContext(TextContext)
}
