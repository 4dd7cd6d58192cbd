/** Every element is 600 px wide, in the only way that jsdom can be told so. */
export function giveWidth(): void {
  window.ResizeObserver = class {
    constructor(private readonly tell: ResizeObserverCallback) {}
    observe() {
      this.tell([{ contentRect: { width: 600 } } as ResizeObserverEntry], this as never)
    }
    unobserve() {}
    disconnect() {}
  }
}
