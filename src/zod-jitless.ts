import { z } from 'zod';

// The content security policy forbids compiling code from text, which zod would try. Set before any schema is created.
z.config({ jitless: true });
