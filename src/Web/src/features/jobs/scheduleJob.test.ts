import { expect, test } from "vitest";
import type { EffectivePolicy, PolicyInForce } from "../../api/types";
import { initialValues, toJobRequest } from "./scheduleJob";

const policy = { withShadowCopies: "safeMode", background: true, maxBytesPerSecond: 3_145_728 } as PolicyInForce;
const effective = { policy, shadowCopies: 2 } as EffectivePolicy;

test("a run by hand opens with the rate, the priority and the shadow copy mode of the policy", () => {
  const values = initialValues(effective, "now");
  expect(values).toMatchObject({ shadowCopySafe: true, background: true, maxMiBPerSecond: 3 });
  expect(toJobRequest("v", values)).toEqual({
    volumeId: "v",
    kind: "defragment",
    timing: "now",
    shadowCopySafe: true,
    background: true,
    maxBytesPerSecond: 3_145_728,
  });
});

test("without shadow copies there is nothing to preserve, and without a policy there is no limit", () => {
  expect(initialValues({ ...effective, shadowCopies: 0 }, "now").shadowCopySafe).toBe(false);
  expect(initialValues({ ...effective, shadowCopies: null }, "now").shadowCopySafe).toBe(false);
  expect(initialValues({ ...effective, policy: null }, "now").maxMiBPerSecond).toBe("");
});

test("an emptied rate is sent as no limit, because a missing rate would be the rate of the policy", () => {
  const values = { ...initialValues(effective, "beforeBackup"), maxMiBPerSecond: "", maxMovedGiB: 2 };
  expect(toJobRequest("v", values)).toMatchObject({ maxBytesPerSecond: 0, maxMovedBytes: 2_147_483_648 });
});
