import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addList, isPreparing, reportReady } from "./printRequest";

const browser = new EventTarget();
const print = vi.fn();
let removers: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  vi.stubGlobal("window", { print });
  removers = ["servers", "decisions"].map((id) => addList(id, () => undefined));
  browser.dispatchEvent(Object.assign(new Event("keydown"), { key: "p", ctrlKey: true }));
});
afterEach(() => {
  vi.runAllTimers();
  for (const remove of removers) remove();
  print.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the dialog opens when all lists have their rows, also when one lost them meanwhile", async () => {
  reportReady("servers", true);
  await Promise.resolve();
  reportReady("servers", false);
  reportReady("decisions", true);
  await Promise.resolve();
  expect(print).not.toHaveBeenCalled();
  reportReady("servers", true);
  await Promise.resolve();
  expect(print).toHaveBeenCalledOnce();
  expect(isPreparing()).toBe(false);
});

test("rows that arrive slowly are waited for, and rows that do not arrive are not", () => {
  for (let page = 0; page < 5; page++) {
    vi.advanceTimersByTime(15_000);
    reportReady("servers", false);
  }
  vi.advanceTimersByTime(19_000);
  expect(print).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(print).toHaveBeenCalledOnce();
});

test("a list that leaves the page is not waited for", async () => {
  reportReady("servers", true);
  removers.pop()?.();
  await Promise.resolve();
  expect(print).toHaveBeenCalledOnce();
});
