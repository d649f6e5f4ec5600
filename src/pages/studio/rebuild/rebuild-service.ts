import { z } from 'zod';
import { positionRecord } from '#contract/resources/invoice.ts';
import { positionArticle } from '#contract/resources/positions/position-article.ts';
import { positionCustom } from '#contract/resources/positions/position-custom.ts';
import { positionDiscount } from '#contract/resources/positions/position-discount.ts';
import { positionPagebreak } from '#contract/resources/positions/position-pagebreak.ts';
import { positionSubposition } from '#contract/resources/positions/position-subposition.ts';
import { positionSubtotal } from '#contract/resources/positions/position-subtotal.ts';
import { positionText } from '#contract/resources/positions/position-text.ts';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import { toDocumentedInput } from '#api/service/documented-input.ts';
import { hasStatus, sendForEtag } from '#api/service/http.ts';
import { createInput } from '#domain/position-edit/body.ts';
import type { RebuildService } from './rebuild.ts';
import { segments, type PositionRef } from '../save/studio-service.ts';

const created = {
  KbPositionArticle: positionArticle,
  KbPositionCustom: positionCustom,
  KbPositionSubposition: positionSubposition,
  KbPositionText: positionText,
  KbPositionSubtotal: positionSubtotal,
  KbPositionDiscount: positionDiscount,
  KbPositionPagebreak: positionPagebreak,
} as const;

const documentRecord = z.looseObject({ positions: z.array(positionRecord) });
const made = z.looseObject({ id: z.int() });
const anything = z.unknown();

/** The positions of one document by the document's own operations, to the letter. A top-level position sends no `parent_id`. */
export const rebuildService = (document: PositionDocument, documentId: number): RebuildService => {
  const path = `/${document}/${documentId}`;
  const pathOf = ({ type, id }: PositionRef): string => `${path}/${segments[type]}/${id}`;
  return {
    list: async () => (await sendForEtag(documentRecord, 'GET', path)).data.positions,
    create: async (row, parentId) => {
      const { type, ...input } = createInput(row);
      const { is_optional: _afterwards, ...fields } = { is_optional: false, ...input };
      const body = toDocumentedInput(created[type].create, {
        ...fields,
        ...(parentId !== null && { parent_id: parentId }),
      });
      const { data } = await sendForEtag(made, 'POST', `${path}/${segments[type]}`, { body });
      return { type, id: data.id };
    },
    makeOptional: async (ref) => {
      await sendForEtag(anything, 'POST', pathOf(ref), { body: { is_optional: true } });
    },
    remove: async (ref) => {
      try {
        await sendForEtag(anything, 'DELETE', pathOf(ref));
      } catch (error) {
        if (!hasStatus(error, 404)) throw error;
      }
    },
  };
};
