import { expect, test } from "vitest";
import { emptySqlForm, sqlFormProblem, sqlRequest, withFacts } from "./sqlForm";

const form = { ...emptySqlForm, database: " payroll ", folders: "E:\\backup; 4096\n\nF:\\backup\n" };

test("a folder is a line, with its sector behind a semicolon", () => {
  expect(sqlRequest({ ...form, databaseGiB: 2 })).toMatchObject({
    database: "payroll",
    volumes: [
      { folder: "E:\\backup", sectorBytes: 4096 },
      { folder: "F:\\backup", sectorBytes: 0 },
    ],
    memoryBytes: 4 * 1024 ** 3,
    databaseBytes: 2 * 1024 ** 3,
    dataFiles: 0,
  });
});

test("what is missing is named", () => {
  expect(sqlFormProblem(form)).toBeUndefined();
  expect(sqlFormProblem({ ...form, database: " " })).toMatch(/database/);
  expect(sqlFormProblem({ ...form, folders: "" })).toMatch(/folder/);
  expect(sqlFormProblem({ ...form, cores: "" })).toMatch(/cores/);
});

test("a pasted description fills the fields that it has", () => {
  const facts = {
    database: null,
    databaseBytes: 3 * 1024 ** 3,
    dataFiles: 4,
    memoryBytes: null,
    cores: 16,
    edition: "enterprise" as const,
  };
  expect(withFacts(form, facts)).toEqual({ ...form, databaseGiB: 3, dataFiles: 4, cores: 16, edition: "enterprise" });
});
