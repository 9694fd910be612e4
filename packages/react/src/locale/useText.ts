import { createContext, useContext } from 'react'
import type { Text } from './catalogue.js'
import { createText } from './createText.js'
import { firstTexts } from './firstTexts.js'

/** The modal's texts for its views; English outside of it. */
export const TextContext = createContext<Text>(createText(new Map(Object.entries(firstTexts)), 'en'))

/**
 * The texts of the application's language: the modal's, and those that plugins added with `texts.add`.
 *
 * @example
 * const text = useText()
 * text('connect.title')
 */
export function useText(): Text {
  return useContext(TextContext)
}
