import { expect, test } from "vitest";
import { acceptedLabels } from "./requestedLabels";

test("requested labels are added to those of the server, and replace the values of the same names", () => {
  expect(
    acceptedLabels({ labels: { site: "berlin", role: "files" }, requestedLabels: { role: "mail", rack: "7" } }),
  ).toEqual({ site: "berlin", role: "mail", rack: "7" });
});

test("labels that the server has already are no request", () => {
  expect(acceptedLabels({ labels: { site: "berlin" }, requestedLabels: { site: "berlin" } })).toBeUndefined();
  expect(acceptedLabels({ labels: {}, requestedLabels: {} })).toBeUndefined();
});
