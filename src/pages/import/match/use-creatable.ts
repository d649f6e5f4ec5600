import { useMemo } from 'react';
import { noteOf } from '#contract/notation.ts';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { contact } from '#contract/resources/contact.ts';
import { project } from '#contract/resources/project.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import type { Creatable } from './use-mapping.ts';

const maxLengths = {
  activities: noteOf(businessActivity.create.shape.name).length,
  clients: noteOf(contact.create.shape.name_1).length,
  projects: noteOf(project.create.shape.name).length,
};

/** The names that can become records, by scopes, role and service, and their maximum length. */
export const useCreatable = (): Creatable => {
  const { hosted } = useCompany();
  const activities = usePermissions(businessActivity).write;
  const clients = usePermissions(contact).write && !hosted;
  const projects = usePermissions(project).write && !hosted;
  return useMemo(
    () => ({
      users: undefined,
      activities: activities ? maxLengths.activities : undefined,
      clients: clients ? maxLengths.clients : undefined,
      projects: projects ? maxLengths.projects : undefined,
    }),
    [activities, clients, projects],
  );
};
