/// <reference types="vite/client" />
import { useData, useRoute } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { nextTick, onMounted, onUnmounted, watch } from 'vue'
import './site.css'

/** Renders the examples of the current page, and removes those of the previous one. */
function useExamples() {
  const route = useRoute()
  const { isDark, site } = useData()
  /** @type {{ unmount(): void, setMode(mode: string): void }[]} */
  let mounted = []
  let round = 0
  const mode = () => (isDark.value ? 'dark' : 'light')
  const clear = () => mounted.splice(0).forEach((example) => example.unmount())

  async function draw() {
    const current = ++round
    clear()
    await nextTick()
    const places = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-live]'))]
    if (places.length === 0) return
    const { mount } = await import(/* @vite-ignore */ `${site.value.base}live/main.js`)
    if (current !== round) return
    mounted = places.map((place) => mount(place, place.dataset.live, mode()))
  }
  onMounted(draw)
  onUnmounted(clear)
  watch(() => route.path, draw)
  watch(isDark, () => mounted.forEach((example) => example.setMode(mode())))
}

export default { extends: DefaultTheme, setup: useExamples }
