import { readdir } from "node:fs/promises";
import path from "node:path";

/** What browsers show, and what `FilePathField` takes for an image (F-FilePath). */
const IMAGE = /\.(?:apng|avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i;

/** The most images that are listed; anyone who has more types the path. */
const MAXIMUM = 2_000;

/** A folder whose images are for choosing. */
export interface ImageRoot {
  /** Its address, relative to the page, without a slash at the end. */
  readonly address: string;
  /** Absolute path; need not exist. */
  readonly folder: string;
}

/** The addresses of all images in some folders, in the order of the alphabet. Hidden files and folders are none of them. */
export async function listImages(roots: readonly ImageRoot[]): Promise<string[]> {
  const lists = await Promise.all(roots.map(imagesIn));
  return lists.flat().slice(0, MAXIMUM);
}

async function imagesIn({ address, folder }: ImageRoot): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return files
    .map((file) => file.split(path.sep))
    .filter((steps) => IMAGE.test(steps.at(-1) ?? "") && !steps.some((step) => step.startsWith(".")))
    .map((steps) => [address, ...steps].join("/"))
    .sort();
}
