import type { DataModel, DataModelConstructor } from "./abstract/data-model.ts";
import type { Document, DocumentConstructor } from "./abstract/document.ts";
import type { DataField } from "./data/fields/data-field.ts";

declare module "./declared-classes.ts" {
  interface DeclaredClasses {
    DataField: DataField;
    DataModel: DataModel;
    DataModelConstructor: DataModelConstructor;
    Document: Document;
    DocumentConstructor: DocumentConstructor;
  }
}
